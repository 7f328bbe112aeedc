import { expect, test } from 'vitest';
import { newShopFacts } from '#app/owner/shop-facts.ts';
import { findMaster } from '#app/pictures/masters.server.ts';
import { articles } from './blog/articles.ts';

test('[HOME-01] [HOME-06] [BLOG-01] the picture of every slide, service and article exists', () => {
	const wanted = [...newShopFacts.slides, ...newShopFacts.services, ...articles].map(
		({ picture }) => picture,
	);
	expect(wanted.filter((name) => !findMaster(name))).toEqual([]);
});
