/**
 * A block of an article's body: a paragraph, which is its text, a heading, a list or a table. A text links a product as
 * `[Tan Brown](tan-brown)`, with its name and id; see `product-links.ts`.
 */
export type Block =
	| string
	| { kind: 'h2'; text: string }
	| { kind: 'ul'; items: string[] }
	| { kind: 'ol'; items: string[] }
	| { kind: 'table'; head: string[]; rows: string[][] };

export type Article = {
	/** Kebab-case and permanent: the article's address is `/blog/<id>`. */
	id: string;
	title: string;
	excerpt: string;
	/** The name of the picture above the article: what the article is about, such as a room. */
	picture: string;
	author: string;
	/** ISO date. */
	date: string;
	/** Minutes to read. */
	readTime: number;
	body: Block[];
};
