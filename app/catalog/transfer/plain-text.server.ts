import { convert, type HtmlToTextOptions } from 'html-to-text';

/** Fields of prose and names. A shop's web pages keep them as HTML. */
export const proseFields = [
	'name',
	'description',
	'category',
	'brand',
	'origin',
	'colour',
	'finish',
] as const;

/** The tags that descriptions of products have. `<10 mm>` and `<L>` are none. */
const TAG =
	/<\/?(?:a|abbr|b|blockquote|body|br|center|code|div|em|figure|font|form|h[1-6]|head|hr|html|i|iframe|img|input|li|link|meta|ol|p|pre|script|section|small|span|strike|strong|style|sub|sup|table|tbody|td|th|thead|tr|u|ul|video|o:p)\b[^<>]*>|<!--/i;

const ENTITY = /&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);/i;

/** How often a program may have written HTML into HTML. */
const MOST_TIMES = 3;

const skipped = ['img', 'script', 'style', 'iframe', 'form', 'head'];

const options: HtmlToTextOptions = {
	wordwrap: false,
	selectors: [
		{ selector: 'a', options: { ignoreHref: true } },
		...skipped.map((selector) => ({ selector, format: 'skip' })),
		...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
		{ selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
		{ selector: 'ul', options: { itemPrefix: '• ' } },
	],
};

/** FILE-25: what a page shows of HTML. A text without tags and entities stays as it is. */
export function plainText(text: string): string {
	let plain = text;
	// Its lines are those of the page, once tags have been read.
	let hasLines = false;
	for (let times = 0; times < MOST_TIMES && (TAG.test(plain) || ENTITY.test(plain)); times++) {
		const hasTags = TAG.test(plain);
		plain = convert(plain, { ...options, preserveNewlines: hasLines || !hasTags })
			.replaceAll('\u00a0', ' ')
			.trim();
		hasLines = hasTags;
	}
	return plain;
}
