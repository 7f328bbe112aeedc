import { groupThousands } from '#app/platform/group-thousands.ts';

/** Words that the pages for a thumb share. */
export const thumbCopy = {
	next: 'Next',
	back: 'Back',
	lookAgain: 'Look again',
	unreached:
		'We could not reach the shop, or its database does not answer. What you typed is still here. Press again: it counts once.',
	kg: (kg: number) => `${groupThousands(String(Math.round(kg)))} kg`,
} as const;
