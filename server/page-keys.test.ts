import { expect, test } from 'vitest';
import { filterQuery, parseFilter } from '#app/catalog/list/filter.ts';
import { pageKeys } from './page-keys.ts';

const route = (id: string, path: string | undefined, cache?: object) => ({
	id,
	path,
	parentId: 'root',
	module: { handle: cache && { cache } },
});

const keyOf = pageKeys({
	root: { id: 'root', path: '', module: {} },
	home: route('home', undefined, { topics: ['products'] }),
	shop: route('shop', 'shop', {
		topics: ['products'],
		query: (params: URLSearchParams) => filterQuery(parseFilter(params)),
	}),
	product: route('product', 'product/:id', { topics: ['products'], about: 'id' }),
	blog: route('blog', 'blog', { topics: ['words'] }),
	broken: route('broken', 'broken', {
		topics: ['words'],
		query: () => {
			throw new Error('a bug');
		},
	}),
	picture: route('picture', 'pictures/:file', { everyone: true }),
	orders: route('orders', 'orders'),
});

const text = (target: string) => keyOf(target)?.address;

test.each([
	['/', '/'],
	['/?utm_source=mail&fbclid=1', '/'],
	['/blog?page=2', '/blog'],
	['/shop', '/shop'],
	['/shop?', '/shop'],
	['/shop?utm_source=mail', '/shop'],
	['/shop?sort=newest&category=Onyx', '/shop?category=Onyx&sort=newest'],
	['/shop?category=Onyx&category=Granite&x=1&sort=newest', '/shop?category=Onyx&sort=newest'],
	['/shop?min=900&max=100&sort=sideways', '/shop?min=100&max=900'],
	['/shop?search=%20onyx%20', '/shop?search=onyx'],
	['/shop.data?sort=newest&x=1', '/shop.data?sort=newest'],
	['/_.data?x=1', '/_.data'],
	['/product/ziarat-white?x=1', '/product/ziarat-white'],
	['/product/ziarat-white.data', '/product/ziarat-white.data'],
])('%s has the key %s', (target, key) => {
	expect(text(target)).toBe(key);
	// The render requests the key's address, which must give the same key.
	expect(text(key)).toBe(key);
});

test.each([
	['a route without a cache rule', '/orders'],
	['an unknown path', '/nothing'],
	['another spelling of the path', '/Shop'],
	['a trailing slash', '/shop/'],
	['an unnecessary escape', '/product/%7Aiarat-white'],
	['an incomplete escape', '/product/%'],
	['an absolute address', 'http://evil.example/shop'],
	['a double slash', '//evil.example/shop'],
	['a deeper path', '/product/a/b'],
	['an escaped slash in lower case', '/product/a%2fb'],
	['a long target', `/shop?search=${'x'.repeat(1000)}`],
])('%s has no key: %s', (_, target) => {
	expect(keyOf(target)).toBe(null);
});

test('a request for single loaders of the page has a separate key, with the loaders in a fixed order', () => {
	expect(text('/shop.data?_routes=shop')).toBe('/shop.data?_routes=shop');
	expect(text('/shop.data?_routes=shop%2Croot&sort=newest')).toBe(
		'/shop.data?sort=newest&_routes=root%2Cshop',
	);
	expect(text('/shop.data?_routes=shop,orders')).toBe(undefined);
	expect(text('/shop.data?_routes=shop,shop')).toBe(undefined);
	expect(text('/shop.data?_routes=')).toBe('/shop.data');
	expect(text('/shop?_routes=nonsense')).toBe('/shop');
});

test('a key names its topics, its subject and whether the response is for everyone', () => {
	expect(keyOf('/product/a%20b')).toMatchObject({ topics: ['products'], about: 'a b', everyone: false });
	expect(keyOf('/shop')).toMatchObject({ topics: ['products'], about: null });
	expect(keyOf('/blog')).toMatchObject({ topics: ['words'], about: null });
	expect(keyOf('/pictures/a.webp')).toMatchObject({ everyone: true });
});

test('a key includes the topics of the layouts around its route, and a layout has no key', () => {
	const nested = pageKeys({
		root: { id: 'root', path: '', module: { handle: { cache: { topics: ['settings'] } } } },
		shop: {
			id: 'shop',
			path: 'yard',
			parentId: 'root',
			module: { handle: { cache: { topics: ['words', 'settings'] } } },
		},
		list: {
			id: 'list',
			path: 'list',
			parentId: 'shop',
			module: { handle: { cache: { topics: ['products'] } } },
		},
		plain: { id: 'plain', path: 'plain', parentId: 'shop', module: {} },
	});
	const key = nested('/yard/list');
	expect(key?.topics.toSorted()).toEqual(['products', 'settings', 'words']);
	for (const target of ['/', '/yard', '/yard/plain']) expect(nested(target)).toBe(null);
});

test('a page whose rule throws has no key, and the server goes on', () => {
	expect(keyOf('/broken?x=1')).toBe(null);
});
