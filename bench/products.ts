import { getOnce } from './http-client.ts';
import { spread } from './spread.ts';

/** Shows more products than the demo catalogue has. */
const LIST = '/shop?show=240';

/** The paths of all products. */
export async function productPaths(shop: string): Promise<string[]> {
	const links = (await getPage(shop + LIST)).matchAll(/href="(\/product\/[a-z0-9-]+)"/g);
	return [...new Set([...links].map(([, path = '']) => path))];
}

/**
 * Orders the paths so that the first ones, however many, include light and heavy pictures equally. The weight of a product is
 * that of its first picture in the smallest size.
 */
export async function spreadByPicture(shop: string, paths: readonly string[]): Promise<string[]> {
	const weights: { path: string; weight: number }[] = [];
	for (const path of paths) {
		const [, smallest] = /srcset="(\/pictures\/[^ ]+)\.webp /i.exec(await getPage(shop + path)) ?? [];
		if (!smallest) throw new Error(`${path} shows no picture of the shop`);
		weights.push({ path, weight: (await getOnce(`${shop}${smallest}.avif`)).body.length });
	}
	return spread(weights.toSorted((a, b) => a.weight - b.weight)).map(({ path }) => path);
}

/** Those of the paths whose product is in stock: the button of any other is disabled. */
export async function inStock(shop: string, paths: readonly string[]): Promise<string[]> {
	const left: string[] = [];
	for (const path of paths)
		if (/<button\b[^>]* aria-label="Add to Cart/i.test(await getPage(shop + path))) left.push(path);
	return left;
}

/** The list's pictures, each in the size for a phone. */
export async function listPictures(shop: string): Promise<string[]> {
	const pictures = (await getPage(`${shop}/shop`)).matchAll(/(\/pictures\/[^ ",]+\.480)\.webp /g);
	return [...new Set([...pictures].map(([, picture]) => `${picture}.avif`))];
}

async function getPage(url: string): Promise<string> {
	return (await getOnce(url, { accept: 'text/html', 'accept-encoding': 'identity' })).body.toString();
}
