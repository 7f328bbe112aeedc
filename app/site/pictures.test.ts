import { expect, test } from 'vitest';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { findMaster } from '#app/pictures/masters.server.ts';
import { articles } from './blog/articles.ts';

test('[HOME-01] [HOME-06] [BLOG-01] the picture of every slide, service and article exists', () => {
	const named = [...shopFacts.slides, ...shopFacts.services].map(({ picture }) => picture);
	const wanted = [...named, ...articles.map(({ productId }) => `${productId}-slab`)];
	expect(wanted.filter((name) => !findMaster(name))).toEqual([]);
});
