import { shopFacts } from '#app/settings/facts.server.ts';
import { stonesBeside } from '#app/settings/stones-beside.ts';
import { requirePicture } from './masters.server.ts';
import type { Picture } from './picture.ts';

/** The picture beside the account forms, or on error pages. Only the demo is sure to sell its stone. */
export function pictureBeside(
	place: keyof typeof stonesBeside,
	{ demo }: { demo: boolean } = shopFacts(),
): Picture | null {
	return demo ? requirePicture(stonesBeside[place]) : null;
}
