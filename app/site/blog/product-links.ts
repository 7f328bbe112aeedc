import type { Block } from './article.ts';

/** `[Tan Brown](tan-brown)` in the text of an article: the name of a product and its id; or `[our calculator](/calculator)`, a page. */
const LINK = /\[([^[\]]+)\]\(([\w.-]+|\/[a-z]+)\)/g;

const isPage = (target: string): boolean => target.startsWith('/');

/** A piece of a text; with an id, the name of that product; with a path, a link to that page. */
type Piece = { text: string; productId?: string; path?: string };

export function splitLinks(text: string): Piece[] {
	const pieces: Piece[] = [];
	let end = 0;
	for (const { 0: link, 1: name = '', 2: target = '', index } of text.matchAll(LINK)) {
		pieces.push(
			{ text: text.slice(end, index) },
			{ text: name, ...(isPage(target) ? { path: target } : { productId: target }) },
		);
		end = index + link.length;
	}
	return [...pieces, { text: text.slice(end) }];
}

/** The ids of the products that an article links. */
export function linkedProducts(body: readonly Block[]): string[] {
	const pieces = body.flatMap(textsOf).flatMap(splitLinks);
	return pieces.flatMap(({ productId }) => productId ?? []);
}

/** The same article with links to these products only; the other names become plain text. */
export function keepLinksTo(productIds: readonly string[], body: readonly Block[]): Block[] {
	const keep = (text: string) =>
		text.replace(LINK, (link, name, id) => (isPage(id) || productIds.includes(id) ? link : name));
	return body.map((block) => changeTexts(block, keep));
}

function changeTexts(block: Block, change: (text: string) => string): Block {
	if (typeof block === 'string') return change(block);
	switch (block.kind) {
		case 'h2':
			return { ...block, text: change(block.text) };
		case 'ul':
		case 'ol':
			return { ...block, items: block.items.map(change) };
		case 'table':
			return { ...block, rows: block.rows.map((row) => row.map(change)) };
	}
}

/** The texts of a block, as they are read. */
export function textsOf(block: Block): string[] {
	if (typeof block === 'string') return [block];
	switch (block.kind) {
		case 'h2':
			return [block.text];
		case 'ul':
		case 'ol':
			return block.items;
		case 'table':
			return block.rows.flat();
	}
}
