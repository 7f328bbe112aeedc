import type { Piece, Selector, Sheet } from './style-sheet.ts';

/** As much of the sheet as the page's first picture needs, to stand in the page itself; the whole comes with the scripts. */
export function criticalStyles({ layers, pieces }: Sheet, html: string): string {
	const { classes, tags } = wordsOf(html);
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

/** Every class and element of the page, and perhaps a few that only a script names. */
function wordsOf(html: string): { classes: Set<string>; tags: Set<string> } {
	const tags = new Set<string>();
	const lists = new Set<string>();
	const word = /<([a-z][a-z0-9]*)| class="([^"]*)"/g;
	for (let found = word.exec(html); found; found = word.exec(html)) {
		if (found[1]) tags.add(found[1]);
		else if (found[2]) lists.add(found[2]);
	}
	return { tags, classes: new Set([...lists].flatMap((list) => unescaped(list).split(' '))) };
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
