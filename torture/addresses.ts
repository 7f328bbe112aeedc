import routes from '#app/routes.ts';

const HOLES: Record<string, string> = {
	'product/:id': 'product/ziarat-white',
	'pictures/:file': 'pictures/ziarat-white-slab.160.webp',
	'blog/:id': 'blog/caring-for-marble',
	'policies/:id': 'policies/terms',
	'*': 'no-such-page',
};

/** Every address of `app/routes.ts`, so that one which is added is tried too. Throws when it does not know what to fill in. */
export function everyAddress(): string[] {
	return routes.map(({ path = '' }) => {
		const filled = HOLES[path] ?? path;
		if (/[:*]/.test(filled)) throw new Error(`what stands for the hole in ${path}?`);
		return `/${filled}`;
	});
}

/** The same as React Router's own fetches ask for it. */
export function asData(address: string): string {
	const [path = '', query] = address.split('?');
	return `${path === '/' ? '/_' : path}.data${query === undefined ? '' : `?${query}`}`;
}
