/** The text of a piece of HTML as a reader sees it, without styles and scripts. */
export function textOf(html: string): string {
	return unescaped(
		html
			.replace(/<(style|script)\b.*?<\/\1>|<!--.*?-->/gs, '')
			.replace(
				/<\/?(?:p|div|li|ul|ol|dl|dt|dd|h\d|td|th|tr|section|article|option|label|button)\b[^>]*>/g,
				' ',
			)
			.replace(/<[^>]+>/g, ''),
	)
		.replace(/\s+/g, ' ')
		.trim();
}

/** The elements of a name, with their HTML, as far as such an element never lies in another. `attributes`: part of its tag. */
export function elements(html: string, name: string, attributes = ''): string[] {
	const found = [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>.*?</${name}>`, 'gs'))];
	return found.filter(([, own = '']) => own.includes(attributes)).map(([whole]) => whole);
}

/** The texts of such elements. */
export const texts = (html: string, name: string, attributes?: string) =>
	elements(html, name, attributes).map(textOf);

/** The part of a page between its header and its footer. */
export const mainOf = (page: string) => elements(page, 'main')[0] ?? '';

/** The value of an attribute of the first tag. */
export const attribute = (element: string, name: string) =>
	unescaped(new RegExp(`^<[^>]*\\s${name}="([^"]*)"`).exec(element)?.[1] ?? '');

/** The links of a piece of HTML, and where each leads. */
export const links = (html: string) =>
	elements(html, 'a').map((link) => ({ text: textOf(link), href: attribute(link, 'href') }));

/** Where the first link with this text leads. */
export const hrefOf = (html: string, name: string) =>
	links(html).find(({ text }) => text === name)?.href ?? '';

export function unescaped(text: string): string {
	const characters: Record<string, string> = {
		'&quot;': '"',
		'&#x27;': "'",
		'&lt;': '<',
		'&gt;': '>',
		'&amp;': '&',
	};
	return text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => characters[entity] ?? entity);
}
