/** What a reader of the blog sees, besides the articles. */
export const blogCopy = {
	title: 'Guides from the stone yard',
	intro: 'How to choose, order, lay and look after stone: what we tell customers at our counter.',
	none: 'There are no guides here yet. Ask us: we gladly tell you what we know.',
	readMore: 'Read more',
	minutes: (minutes: number) => `${minutes} min read`,
	moreArticles: 'More guides',
} as const;
