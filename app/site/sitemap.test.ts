import { expect, test } from 'vitest';
import { sitemapIndex, sitemapOf } from './sitemap.server.ts';

const ORIGIN = 'https://stone.example';

test('[SHARE-05] a sitemap’s addresses are absolute and escaped, and pictures elsewhere stay where they are', () => {
	const xml = sitemapOf(
		[
			{
				path: '/shop?min=1&max=2',
				changed: '2026-01-02',
				images: ['/pictures/a.webp', 'https://b.example/c'],
			},
		],
		ORIGIN,
	);
	expect(xml).toContain('<loc>https://stone.example/shop?min=1&#38;max=2</loc><lastmod>2026-01-02</lastmod>');
	expect(xml).toContain('<image:loc>https://stone.example/pictures/a.webp</image:loc>');
	expect(xml).toContain('<image:loc>https://b.example/c</image:loc>');
	expect(sitemapIndex(['/sitemap.xml?from=a%20b'], ORIGIN)).toContain(
		'<sitemap><loc>https://stone.example/sitemap.xml?from=a%20b</loc></sitemap>',
	);
});
