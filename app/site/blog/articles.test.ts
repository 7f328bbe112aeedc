import { expect, test } from 'vitest';
import { catalogue } from '#db/catalogue/catalogue.ts';
import { articles } from './articles.ts';

test('[BLOG-01] there are six articles, each with all fields of the list and a picture of a product in the catalogue', () => {
	expect(articles.length).toBeGreaterThanOrEqual(6);
	const productIds = catalogue.map(({ id }) => id);
	for (const { id, title, excerpt, author, date, readTime, productId, body } of articles) {
		expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
		expect([title, excerpt, author].map((text) => text.trim().length > 0)).toEqual([true, true, true]);
		expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
		expect(readTime).toBeGreaterThan(0);
		expect(productIds).toContain(productId);
		expect(body.length).toBeGreaterThan(5);
	}
});

test('[BLOG-01] no two articles have the same address, and the newest is first', () => {
	expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
	const dates = articles.map(({ date }) => date);
	expect(dates).toEqual(dates.toSorted().reverse());
});

test('each row of a table has as many cells as its head', () => {
	for (const block of articles.flatMap(({ body }) => body)) {
		if (block.kind !== 'table') continue;
		for (const row of block.rows) expect(row).toHaveLength(block.head.length);
	}
});
