import { shopFacts } from '#app/settings/facts.server.ts';
import { sidePictures } from '#app/settings/side-pictures.ts';
import { requirePicture } from './masters.server.ts';
import type { Picture } from './picture.ts';

/** The picture beside the account forms, or on error pages. Only the demo is sure to sell its stone. */
export function sidePicture(
	place: keyof typeof sidePictures,
	{ demo }: { demo: boolean } = shopFacts(),
): Picture | null {
	return demo ? requirePicture(sidePictures[place]) : null;
}
