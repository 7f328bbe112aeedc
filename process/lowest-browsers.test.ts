import { globSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { elements } from '#test/html.ts';
import { lackingInScripts, lackingInStyles } from '#test/lacking.ts';
import { visitor } from '#test/visitor.ts';
import { LOWEST } from '#vite/lowest-browsers.ts';
import { test } from './shop.ts';

const built = (pattern: string) =>
	globSync(`build/client/assets/${pattern}`).map((file) => readFileSync(file, 'utf8'));

/** Functions that a script calls only where there are some: it asks by another name, or a package asks by `typeof`. */
const ASKED_FIRST = [
	// `@simplewebauthn/browser`, behind `browserSupportsWebAuthn`.
	'.getAuthenticatorData',
	'.getPublicKey',
	'.getPublicKeyAlgorithm',
	'.getTransports',
	'.isConditionalMediationAvailable',
	// Alerts, behind `PushManager`.
	'.getSubscription',
	'.unsubscribe',
	'Notification.requestPermission',
	// The filters' sheet, behind `CSS.supports`.
	'.hidePopover',
	// React and the router.
	'.skipTransition',
	'.startViewTransition',
];

/** Styles without which a page is read and used all the same. A name counts for its values too. */
const LEFT_OUT = [
	// Looks alone: a hand over buttons, lines of text of one length, a fade, a ring, a drag over the edge, the room of a scrollbar.
	'cursor',
	'text-wrap',
	'text-decoration',
	'@starting-style',
	'translate',
	'scale',
	'outline',
	'accent-color',
	'overscroll-behavior',
	'overscroll-behavior-x',
	'scrollbar-gutter',
	'scrollbar-width',
	'user-select',
	'resize',
	'font-family',
	'mask',
	'field-sizing',
	'float',
	':-webkit-inner-spin-button',
	':-moz-progress-bar',
	':-webkit-progress-bar',
	':-webkit-progress-value',
	// Tailwind sets what these would, for browsers without them.
	'@property',
	// Paper.
	'@page',
	'page',
	'size',
	'print-color-adjust',
	':details-content',
	// Speed alone. First frames are hidden by `display`.
	'content-visibility',
	'contain-intrinsic-block-size',
	// Whoever has set no colours or no scripts needs none of it.
	'@media forced-colors',
	'@media scripting',
	// A field below the other, a picture at the start of its pane.
	'grid-template-columns: subgrid',
	'justify-content: safe',
	'container-type',
	// As high as its content.
	'height: viewport_percentage_units_dynamic',
	'min-height',
	'max-height',
	'max-width',
	// What a page rests on has a rule for browsers without it (`design.css`).
	':has',
];

const isLeftOut = (lacking: string) =>
	LEFT_OUT.some((name) => lacking === name || lacking.startsWith(`${name}: `));

test('[OLD-01] no built script calls a function that the lowest browsers lack, unless it is filled in or asked for first', async ({
	shop,
}) => {
	const { ask } = visitor(shop.origin);
	const pages = await Promise.all(
		['/', '/shop', '/product/ziarat-white', '/login', '/cart'].map((path) => ask(path)),
	);
	const inline = pages.flatMap(({ body }) =>
		elements(body, 'script').map((script) => script.replace(/^<script[^>]*>|<\/script>$/g, '')),
	);
	expect(inline.length).toBeGreaterThan(pages.length);
	const lacking = lackingInScripts([...built('*.js'), ...inline]);
	expect(lacking.filter((name) => !ASKED_FIRST.includes(name))).toEqual([]);
});

test('[OLD-01] no page rests on styles that the lowest browsers lack', () => {
	for (const sheet of built('*.css'))
		expect(lackingInStyles(sheet).filter((name) => !isLeftOut(name))).toEqual([]);
});

test('[OLD-01] what the lowest browsers lack is found', () => {
	const script =
		'const a = [3].toSorted(), b = URL.canParse("x"), c = cookieStore.get("x"), d = /(?<=x)y/; new URLPattern(a);';
	expect(lackingInScripts([script])).toEqual(['.toSorted', '/(?<=x)y/', 'URL.canParse', 'URLPattern']);
	expect(lackingInScripts(['x.toSorted?.(); if ("canParse" in URL) URL.canParse(x); [].at(1)'])).toEqual([]);
	const styles =
		'a:has(b) { c: 1 } d { height: 1dvh; color: red } @supports (height: 1dvh) { e { height: 1dvh } }';
	expect(lackingInStyles(styles)).toEqual([':has', 'height: viewport_percentage_units_dynamic']);
	expect(lackingInStyles('f { height: 1vh; height: 1dvh } g:is(:open, h) { i: 2 }')).toEqual([]);
});

test('[OLD-01] README names the lowest browsers', () => {
	const readme = readFileSync('README.md', 'utf8');
	const { chrome, safari, firefox, samsunginternet_android } = LOWEST;
	expect(readme).toContain(
		`Chrome and Android’s WebView ${chrome}, Safari ${safari}, Firefox ${firefox} and Samsung Internet ${samsunginternet_android}`,
	);
});
