import { groupThousands } from '#app/typed/group-thousands.ts';

/** Words that the pages for a thumb share. */
export const thumbCopy = {
	next: 'Next',
	back: 'Back',
	lookAgain: 'Look again',
	/** `pieces`: null where nobody has said how many. */
	stones: (stones: number, pieces: number | null) =>
		[
			stones === 1 ? '1 stone' : `${stones} stones`,
			pieces !== null && (pieces === 1 ? '1 piece' : `${groupThousands(String(pieces))} pieces`),
		]
			.filter(Boolean)
			.join(', '),
	kg: (kg: number) => `${groupThousands(String(Math.round(kg)))} kg`,
} as const;
