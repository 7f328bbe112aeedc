import type { Trial } from '#app/settings/stone-guides.ts';

/** Where nobody has said what a stone suits. Apart from `copy.ts`, because browsers do not need it. */
export const notKnown =
	'We have not written down yet what this stone suits. Tell us where it will go, and we will tell you whether it can.';

/** What a stone is put to. */
export const trialWords: Record<Trial, string> = {
	acid: 'Lemon and vinegar',
	outdoors: 'Outdoors',
	frost: 'Frost',
	wear: 'Wear',
};

/** The row of the finishes. */
export const wetWords = 'Wet feet';
