import { expect, test } from 'vitest';
import { criticalStyles, STYLES_PLACE, withCriticalStyles } from '#app/render/critical-styles.server.ts';
import { parseSheet } from './critical-styles.ts';

const page = (body: string) => `<!DOCTYPE html><html lang="en"><body>${body}</body></html>`;
const stylesOf = (css: string, body: string) => criticalStyles(parseSheet(css), [page(body)]);

test('what a page has is kept, in its order and its layers', () => {
	const css =
		'@layer theme{:root,:host{--ink:#111;--paper:#fff}}@layer base{a,table{color:inherit}h1,h2{margin:0}}' +
		'@layer utilities{.flex{display:flex}.grid{display:grid}@media (min-width:64rem){.lg\\:flex{display:flex}.lg\\:grid{display:grid}}.text-ink{color:var(--ink)}}';
	expect(stylesOf(css, '<h1 class="text-ink lg:flex">Stone</h1><a class="flex">All</a>')).toBe(
		'@layer theme,base,utilities;@layer theme{:root,:host{--ink:#111;}}@layer base{a{color:inherit}h1{margin:0}}' +
			'@layer utilities{.flex{display:flex}@media (min-width:64rem){.lg\\:flex{display:flex}}.text-ink{color:var(--ink)}}',
	);
});

test('layers stay in the order of the whole sheet, also where nothing of the first is kept', () => {
	const css = '@layer properties{*{--x:0}}@layer base,utilities;@layer utilities{.flex{display:flex}}';
	expect(stylesOf(css, '<p class="flex">')).toMatch(/^@layer properties,base,utilities;@layer utilities\{/);
});

test('a variable comes with those that it stands on', () => {
	const css =
		':root{--sans:"Sans";--default:var(--sans);--serif:"Serif"}@property --tw-x{syntax:"*";inherits:false}@property --tw-y{syntax:"*";inherits:false}' +
		'html{font-family:var(--default)}.x{translate:var(--tw-x)}.y{translate:var(--tw-y)}';
	expect(stylesOf(css, '<p class="x">')).toBe(
		':root{--sans:"Sans";--default:var(--sans);}@property --tw-x{syntax:"*";inherits:false}html{font-family:var(--default)}.x{translate:var(--tw-x)}',
	);
});

test.each([
	['.a:hover{color:red}', ''],
	['@media (hover:hover){.a{color:red}}', ''],
	['@media (prefers-reduced-motion:reduce){*{color:red}}', ''],
	['@keyframes spin{to{rotate:1turn}}', ''],
	['.a{transition:color 1s;color:red}', '.a{color:red}'],
	['.a:focus-visible,.a{color:red}', '.a{color:red}'],
	['.a::backdrop{color:red}', ''],
	['.hover\\:b:hover,.\\32 xl{color:red}', '.\\32 xl{color:red}'],
	['.a:not(.c){color:red}', '.a:not(.c){color:red}'],
	['.a:not(:focus-visible)[data-b]{color:red}', '.a:not(:focus-visible)[data-b]{color:red}'],
	[':where(.a>:not(:last-child)){color:red}', ':where(.a>:not(:last-child)){color:red}'],
	[':where(.c>:not(:last-child)){color:red}', ''],
	[':is(.c,.a){color:red}', ':is(.c,.a){color:red}'],
	['label:has(input){color:red}', ''],
	['.\\[\\&\\>p\\]\\:b>p{color:red}', '.\\[\\&\\>p\\]\\:b>p{color:red}'],
	['*,:before{color:red}', '*,:before{color:red}'],
])('of %s a page with it keeps %s', (css, kept) => {
	expect(stylesOf(css, '<p class="a 2xl hover:b [&amp;&gt;p]:b">')).toBe(kept);
});

test('they come where the page has room for them, whatever its stone is called', () => {
	const head = (styles: string) =>
		`<head><title>${STYLES_PLACE}</title><meta content="${STYLES_PLACE}"/><style nonce="n">${styles}@font-face{}</style></head>`;
	const sheet = parseSheet('.a{color:red}');
	const body = page(`<p class="a">${STYLES_PLACE}</p>`);
	expect(withCriticalStyles(sheet, [head(STYLES_PLACE) + body]).join('')).toBe(head('.a{color:red}') + body);
});

test('what was written before has its styles in every page that it stands in', () => {
	const sheet = parseSheet('.a{color:red}.b{color:blue}');
	const card = { html: '<p class="b">' };
	for (const body of ['<p class="a">', '<p class="c">', '<p class="a">']) {
		const page = [`<style>${STYLES_PLACE}</style>${body}`, card, '</body>'];
		const styles = `${body.includes('"a"') ? '.a{color:red}' : ''}.b{color:blue}`;
		const html = withCriticalStyles(sheet, page).join('');
		expect(html).toBe(`<style>${styles}</style>${body}${card.html}</body>`);
	}
});

test('a rule within a rule, which it could not judge, does not build', () => {
	expect(() => parseSheet('.a{color:red;&:focus{color:blue}}')).toThrow(/a rule within a rule/);
});
