import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LinkProps, MemoryRouter, Link as RouterLink } from 'react-router';
import { expect, test } from 'vitest';
import { Link } from './link.tsx';

function htmlOf(Kind: FunctionComponent<LinkProps>, props: LinkProps): string {
	const link = createElement(Kind, { discover: 'none', ...props }, 'On');
	return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: ['/shop/here'] }, link));
}

const addresses = [
	'/',
	'/shop',
	'/product/ziarat%20white',
	'/#services',
	'/product/.5-inch',
	'/product/...',
	'/shop?page=2#list',
];
const others = [
	'.',
	'..',
	'on',
	'//shop',
	'/a/../b',
	'/a/./b',
	'/a/..?b=c',
	'/a/.#b',
	'https://stone.example/',
	{ search: '?a=b' },
];

test.each([...addresses, ...others])(
	'on the server a link to %j has the same HTML as the router’s link',
	(to) => {
		const props = { to, className: 'line', 'aria-label': 'On', defaultShouldRevalidate: false, onClick() {} };
		expect(htmlOf(Link, props)).toBe(htmlOf(RouterLink, props));
	},
);
