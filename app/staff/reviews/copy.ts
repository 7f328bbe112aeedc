import type { HideReason, ReviewStage } from '#app/catalog/reviews/review-stage.ts';

/** Where a review stands, for staff, on its page and in the strip of what can be undone. */
export const reviewWords: Record<ReviewStage, string> = {
	waiting: 'To read',
	shown: 'Shown',
	hidden: 'Hidden',
};

export const staffReviewsCopy = {
	title: 'Reviews',
	about:
		'What customers say of a stone that they have received. You show it, hide it or answer it; its words stay as they are.',
	which: 'Which reviews',
	empty: 'None.',
	nameless: 'A customer',
	order: (number: string) => `order ${number}`,
	photograph: (place: number) => `Photograph ${place}`,
	show: 'Show it',
	hide: 'Hide it',
	/** For screen readers, behind the press. */
	of: (stone: string, name: string) => `: ${stone}, by ${name}`,
	reason: 'Why should it be hidden?',
	choose: 'Choose why',
	reasons: {
		rude: 'It insults somebody',
		personal: 'It tells something private',
		picture: 'A photograph does not belong there',
		'other-matter': 'It is about something else',
		untrue: 'It is not true',
	} satisfies Record<HideReason, string>,
	hiddenBecause: (reason: string) => `Hidden: ${reason.toLowerCase()}.`,
	answer: 'Your answer, which every shopper reads',
	saveAnswer: 'Save the answer',
	writeAnswer: 'Answer it',
	changeAnswer: 'Change the answer',
	faults: {
		stale: 'Somebody else was faster, or the review is gone. Look at the list again.',
		reason: 'Choose why it is hidden. The reason is kept.',
	},
} as const;
