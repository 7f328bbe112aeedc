/** A block of an article's body: a paragraph, a heading, a list or a table. */
export type Block =
	| { kind: 'p'; text: string }
	| { kind: 'h2'; text: string }
	| { kind: 'ul'; items: string[] }
	| { kind: 'ol'; items: string[] }
	| { kind: 'table'; head: string[]; rows: string[][] };

export type Article = {
	/** Kebab-case and permanent: the article's address is `/blog/<id>`. */
	id: string;
	title: string;
	excerpt: string;
	/** The product whose picture is above the article; its id in the catalogue. */
	productId: string;
	author: string;
	/** ISO date. */
	date: string;
	/** Minutes to read. */
	readTime: number;
	body: Block[];
};
