import type { Trial } from '#app/settings/stone-guides.ts';

/** What a stone is put to. Apart from `copy.ts`, because browsers do not need it. */
export const trialWords: Record<Trial, string> = {
	acid: 'Lemon and vinegar',
	outdoors: 'Outdoors',
	frost: 'Frost',
	wear: 'Wear',
};

/** The row of the finishes. */
export const wetWords = 'Wet feet';
