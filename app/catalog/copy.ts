/** What a shopper reads about products on any page. */
export const catalogCopy = {
	unnamed: 'Unnamed stone',
	/** In the alternative text of a picture whose product has no name. */
	stone: 'Stone',
	seeAll: 'See every stone',
	save: 'Save',
	addToProject: 'Add to a project',
	addThisToProject: (what: string) => `Add to a project: ${what}`,
	perSqFt: (money: string) => `${money} / sq ft`,
	/** For screen readers, before the reduced price and the old one. */
	now: 'Now ',
	was: 'was ',
	stars: (full: number) => `${full} out of 5 stars`,
} as const;
