import type { Written } from './render-context.tsx';
import type { Piece, Selector, Sheet } from './style-sheet.ts';

/** What stands in the page's `<style>` until its critical styles are known. */
export const STYLES_PLACE = '/* styles */';

/** Nowhere else, whatever a stone is called: what a page says has no tag in it. */
const PLACE = /<style[^>]*>\/\* styles \*\//;

/** A page in pieces, of which those that were written before say the same as they did then. */
type Pieces = readonly (string | Written)[];

/** The finished page with its critical styles in their place, which is in the first piece. */
export function withCriticalStyles(sheet: Sheet, pieces: Pieces): string[] {
	const [first, ...rest] = pieces;
	const place = typeof first === 'string' && PLACE.exec(first);
	if (!place) return pieces.map(textOf);
	const after = place.index + place[0].length;
	return [
		first.slice(0, after - STYLES_PLACE.length),
		criticalStyles(sheet, pieces),
		first.slice(after),
		...rest.map(textOf),
	];
}

const textOf = (piece: string | Written) => (typeof piece === 'string' ? piece : piece.html);

/** As much of the sheet as the page's first picture needs, to stand in the page itself; the whole comes with the scripts. */
export function criticalStyles(sheet: Sheet, pieces: Pieces): string {
	const words = wordsOf(pieces);
	const name = [...words.tags, '', ...words.lists].join('\n');
	const known = knownOf(sheet);
	const before = known.get(name);
	if (before !== undefined) return before;
	const styles = stylesFor(sheet, words);
	if (known.size >= MOST_KNOWN) known.clear();
	known.set(name, styles);
	return styles;
}

/** The pages of a shop say much the same again and again; a few hundred kilobytes of what came of it. */
const MOST_KNOWN = 50;

const knownBySheet = new WeakMap<Sheet, Map<string, string>>();

function knownOf(sheet: Sheet): Map<string, string> {
	const known = knownBySheet.get(sheet) ?? new Map<string, string>();
	knownBySheet.set(sheet, known);
	return known;
}

function stylesFor({ layers, pieces }: Sheet, { tags, lists }: Words): string {
	const classes = new Set([...lists].flatMap((list) => unescaped(list).split(' ')));
	const here = ({ classes: its, tags: of }: Selector) =>
		its.every((name) => classes.has(name)) && of.every((name) => tags.has(name));
	const chosen = new Map<Piece, string>();
	const variables = new Map<string, Piece[]>();
	for (const piece of pieces) {
		if (piece.variable) {
			variables.set(piece.variable, [...(variables.get(piece.variable) ?? []), piece]);
		} else if (piece.selectors.length === 0) {
			chosen.set(piece, piece.text);
		} else {
			const selectors = piece.selectors.filter(here).map(({ text }) => text);
			if (selectors.length > 0) chosen.set(piece, `${selectors.join()}{${piece.text}}`);
		}
	}
	// A variable may stand on others, which are then met in the same round.
	for (const [{ reads }] of chosen) {
		for (const name of reads) for (const piece of variables.get(name) ?? []) chosen.set(piece, piece.text);
	}
	const order = layers.length > 0 ? `@layer ${layers.join()};` : '';
	return order + inOrder(pieces, chosen);
}

function inOrder(pieces: Piece[], chosen: Map<Piece, string>): string {
	let css = '';
	let open: string[] = [];
	const stepInto = (within: string[]) => {
		let shared = 0;
		while (shared < open.length && open[shared] === within[shared]) shared++;
		css += '}'.repeat(open.length - shared);
		for (const block of within.slice(shared)) css += `${block}{`;
		open = within;
	};
	for (const piece of pieces) {
		const text = chosen.get(piece);
		if (text === undefined) continue;
		stepInto(piece.within);
		css += text;
	}
	stepInto([]);
	return css;
}

/** Every element of a page, and every list of classes as it is written. */
type Words = { tags: Set<string>; lists: Set<string> };

function wordsOf(pieces: Pieces): Words {
	const all: Words = { tags: new Set(), lists: new Set() };
	for (const piece of pieces) {
		if (typeof piece === 'string') {
			addWords(piece, all);
			continue;
		}
		const words = wordsOfWritten.get(piece) ?? addWords(piece.html, { tags: new Set(), lists: new Set() });
		wordsOfWritten.set(piece, words);
		for (const tag of words.tags) all.tags.add(tag);
		for (const list of words.lists) all.lists.add(list);
	}
	return all;
}

const wordsOfWritten = new WeakMap<Written, Words>();

/** Adds what a text says, and perhaps a few words that only a script names. */
function addWords(html: string, words: Words): Words {
	const { tags, lists } = words;
	for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
		let end = at + 1;
		while (isOfName(html.charCodeAt(end))) end++;
		if (end > at + 1) tags.add(html.slice(at + 1, end));
	}
	for (let at = html.indexOf(CLASS); at >= 0; at = html.indexOf(CLASS, at)) {
		const start = at + CLASS.length;
		at = html.indexOf('"', start);
		if (at < 0) break;
		lists.add(html.slice(start, at));
	}
	return words;
}

const CLASS = 'class="';

/** A small letter or a figure. */
function isOfName(code: number): boolean {
	return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

/** As React writes an attribute. */
function unescaped(text: string): string {
	if (!text.includes('&')) return text;
	return text
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&#x27;', "'")
		.replaceAll('&amp;', '&');
}
