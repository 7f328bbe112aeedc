/** A run of an article's body: a paragraph, a heading, or a list. */
export type Block =
	| { kind: 'p'; text: string }
	| { kind: 'h2'; text: string }
	| { kind: 'ul'; items: string[] }
	| { kind: 'ol'; items: string[] }
	| { kind: 'table'; head: string[]; rows: string[][] };

export type Article = {
	/** Kebab-case and permanent: it is the address `/blog/<id>`. */
	id: string;
	title: string;
	excerpt: string;
	/** The id of the stone in the catalogue whose picture heads the article. */
	productId: string;
	author: string;
	/** ISO date. */
	date: string;
	/** Minutes to read. */
	readTime: number;
	body: Block[];
};
