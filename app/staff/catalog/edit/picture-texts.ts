import { pictureName } from '#app/pictures/picture.ts';

/** The pictures of a form: `image` and `views` as texts, an address a line. */
export type PictureTexts = { image: string; views: string };

/** The first one stands on the card. One that is named twice is shown once, as the shop does. */
export function addressesIn({ image, views }: PictureTexts): string[] {
	const all = [image, ...views.split('\n')].map((address) => address.trim()).filter(Boolean);
	return [...new Set(all)];
}

export function textsFor([image = '', ...views]: readonly string[]): PictureTexts {
	return { image, views: views.join('\n') };
}

/** The same addresses with the one at `from` at another place. */
export function moved(addresses: readonly string[], from: number, to: number): string[] {
	const rest = addresses.filter((_, at) => at !== from);
	const one = addresses.slice(from, from + 1);
	return [...rest.slice(0, to), ...one, ...rest.slice(to)];
}

/** Only an own picture has words, and is cropped: the others are the shop's, or from elsewhere. */
export function isOwn(address: string): boolean {
	return pictureName(address)?.startsWith('own-') ?? false;
}

const ALT = 'alt ';
const SEEN = 'seen-alt ';

/** The names of the fields of a picture's words, and of what these were when the form was opened. */
export function altFields(address: string): { alt: string; seen: string } {
	return { alt: ALT + address, seen: SEEN + address };
}

/** The words of the pictures of a form, by their addresses. */
export function altsIn(entries: Iterable<readonly [string, unknown]>): Record<string, string> {
	return textsUnder(ALT, entries);
}

export function seenAltsIn(entries: Iterable<readonly [string, unknown]>): Record<string, string> {
	return textsUnder(SEEN, entries);
}

function textsUnder(prefix: string, entries: Iterable<readonly [string, unknown]>): Record<string, string> {
	return Object.fromEntries(
		[...entries].flatMap(([name, text]) =>
			name.startsWith(prefix) && typeof text === 'string' ? [[name.slice(prefix.length), text]] : [],
		),
	);
}
