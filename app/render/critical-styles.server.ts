import type { Written } from './render-context.tsx';
import type { Piece, Selector, Sheet } from './style-sheet.ts';

/** The placeholder in the page's `<style>`, replaced by the critical styles. */
export const STYLES_PLACE = '/* styles */';

/** Matches only the page's `<style>`. A product's name cannot match, since React escapes tags in texts. */
const PLACE = /<style[^>]*>\/\* styles \*\//;

/** A page in pieces. A `Written` piece is cached HTML, the same object in every page that has it. */
type Pieces = readonly (string | Written)[];

/** Inserts the critical styles into the page. The placeholder must be in the first piece. */
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

/** The rules of the sheet that the first paint needs, for the page's own `<style>`. The scripts load the whole sheet. */
export function criticalStyles(sheet: Sheet, pieces: Pieces): string {
	const used = usedNamesOf(pieces);
	const key = [...used.tags, '', ...used.classLists].join('\n');
	const cache = cacheOf(sheet);
	const cached = cache.get(key);
	if (cached !== undefined) return cached;
	const styles = stylesFor(sheet, used);
	if (cache.size >= MOST_CACHED) cache.clear();
	cache.set(key, styles);
	return styles;
}

/** Most pages use the same few sets of elements and classes. This many results take a few hundred kB. */
const MOST_CACHED = 50;

const caches = new WeakMap<Sheet, Map<string, string>>();

function cacheOf(sheet: Sheet): Map<string, string> {
	const cache = caches.get(sheet) ?? new Map<string, string>();
	caches.set(sheet, cache);
	return cache;
}

function stylesFor({ layers, pieces }: Sheet, { tags, classLists }: UsedNames): string {
	const classes = new Set([...classLists].flatMap((list) => unescaped(list).split(' ')));
	const mayMatch = (selector: Selector) =>
		selector.classes.every((name) => classes.has(name)) && selector.tags.every((name) => tags.has(name));
	const chosen = new Map<Piece, string>();
	const variables = new Map<string, Piece[]>();
	for (const piece of pieces) {
		if (piece.variable) {
			variables.set(piece.variable, [...(variables.get(piece.variable) ?? []), piece]);
		} else if (piece.selectors.length === 0) {
			chosen.set(piece, piece.text);
		} else {
			const selectors = piece.selectors.filter(mayMatch).map(({ text }) => text);
			if (selectors.length > 0) chosen.set(piece, `${selectors.join()}{${piece.text}}`);
		}
	}
	// A variable may read others. The loop also visits entries that it adds.
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

/** The tag names of a page, and its `class` attributes as they are written. */
type UsedNames = { tags: Set<string>; classLists: Set<string> };

function usedNamesOf(pieces: Pieces): UsedNames {
	const all: UsedNames = { tags: new Set(), classLists: new Set() };
	for (const piece of pieces) {
		if (typeof piece === 'string') {
			addUsedNames(piece, all);
			continue;
		}
		const used =
			usedInWritten.get(piece) ?? addUsedNames(piece.html, { tags: new Set(), classLists: new Set() });
		usedInWritten.set(piece, used);
		for (const tag of used.tags) all.tags.add(tag);
		for (const list of used.classLists) all.classLists.add(list);
	}
	return all;
}

const usedInWritten = new WeakMap<Written, UsedNames>();

/** Adds the names in `html`. It may add some that stand only in a script's text; that costs a few unneeded rules. */
function addUsedNames(html: string, used: UsedNames): UsedNames {
	const { tags, classLists } = used;
	for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
		let end = at + 1;
		while (isNameCharacter(html.charCodeAt(end))) end++;
		if (end > at + 1) tags.add(html.slice(at + 1, end));
	}
	for (let at = html.indexOf(CLASS); at >= 0; at = html.indexOf(CLASS, at)) {
		const start = at + CLASS.length;
		at = html.indexOf('"', start);
		if (at < 0) break;
		classLists.add(html.slice(start, at));
	}
	return used;
}

const CLASS = 'class="';

/** Whether it is a lower-case letter or a digit (ASCII). */
function isNameCharacter(code: number): boolean {
	return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

/** Undoes the escaping that React applies to attributes. */
function unescaped(text: string): string {
	if (!text.includes('&')) return text;
	return text
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&#x27;', "'")
		.replaceAll('&amp;', '&');
}
