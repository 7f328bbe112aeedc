import { expect, test } from 'vitest';
import { criticalStyles, STYLES_PLACE, withCriticalStyles } from '#app/render/critical-styles.server.ts';
import { parseSheet } from './critical-styles.ts';

const page = (body: string) => `<!DOCTYPE html><html lang="en"><body>${body}</body></html>`;
const stylesOf = (css: string, body: string) => criticalStyles(parseSheet(css), [page(body)]);

test('the rules that match a page stay, in their order and layers', () => {
	const css =
		'@layer theme{:root,:host{--ink:#111;--paper:#fff}}@layer base{a,table{color:inherit}h1,h2{margin:0}}' +
		'@layer utilities{.flex{display:flex}.grid{display:grid}@media (min-width:64rem){.lg\\:flex{display:flex}.lg\\:grid{display:grid}}.text-ink{color:var(--ink)}}';
	expect(stylesOf(css, '<h1 class="text-ink lg:flex">Stone</h1><a class="flex">All</a>')).toBe(
		'@layer theme,base,utilities;@layer theme{:root,:host{--ink:#111;}}@layer base{a{color:inherit}h1{margin:0}}' +
			'@layer utilities{.flex{display:flex}@media (min-width:64rem){.lg\\:flex{display:flex}}.text-ink{color:var(--ink)}}',
	);
});

test('layers stay in the order of the whole sheet, even if no rule of the first layer matches', () => {
	const css = '@layer properties{*{--x:0}}@layer base,utilities;@layer utilities{.flex{display:flex}}';
	expect(stylesOf(css, '<p class="flex">')).toMatch(/^@layer properties,base,utilities;@layer utilities\{/);
});

test('a variable stays together with the variables that it reads', () => {
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
])('of the sheet %s the page gets %s', (css, critical) => {
	expect(stylesOf(css, '<p class="a 2xl hover:b [&amp;&gt;p]:b">')).toBe(critical);
});

test('they replace only the placeholder in the page’s style, even if a product has the placeholder as its name', () => {
	const head = (styles: string) =>
		`<head><title>${STYLES_PLACE}</title><meta content="${STYLES_PLACE}"/><style nonce="n">${styles}@font-face{}</style></head>`;
	const sheet = parseSheet('.a{color:red}');
	const body = page(`<p class="a">${STYLES_PLACE}</p>`);
	expect(withCriticalStyles(sheet, [head(STYLES_PLACE) + body]).join('')).toBe(head('.a{color:red}') + body);
});

test('cached HTML has its styles in every page that contains it', () => {
	const sheet = parseSheet('.a{color:red}.b{color:blue}');
	const card = { html: '<p class="b">' };
	for (const body of ['<p class="a">', '<p class="c">', '<p class="a">']) {
		const page = [`<style>${STYLES_PLACE}</style>${body}`, card, '</body>'];
		const styles = `${body.includes('"a"') ? '.a{color:red}' : ''}.b{color:blue}`;
		const html = withCriticalStyles(sheet, page).join('');
		expect(html).toBe(`<style>${styles}</style>${body}${card.html}</body>`);
	}
});

test('a nested rule, which it does not support, fails the build', () => {
	expect(() => parseSheet('.a{color:red;&:focus{color:blue}}')).toThrow(/a rule within a rule/);
});
