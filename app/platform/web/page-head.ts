/**
 * What a page tells search engines and messengers about itself: the tags of its `<head>` besides the title. Its loader puts it
 * on the visit. Only the server writes it, because nobody reads it in the browser. A page without one is not listed.
 */
export type PageHead = {
	title: string;
	description: string;
	/** The canonical address, by `publicAddress`. */
	address: string;
	/** Search engines should not list the page. */
	isHidden?: boolean;
	type?: 'article' | 'product';
	/** ISO date of an article. */
	published?: string;
	/** The picture that messengers show beside the link. Default: the shop's own. */
	picture?: HeadPicture;
	/** schema.org's objects, for search engines. */
	data?: object[];
};

export type HeadPicture = {
	/** By `publicAddress`. */
	address: string;
	alt: string;
	/** In px, where they are known. */
	width?: number;
	height?: number;
};
