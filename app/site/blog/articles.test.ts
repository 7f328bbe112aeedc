import { expect, test } from 'vitest';
import { catalogue } from '#db/catalogue/catalogue.ts';
import type { Block } from './article.ts';
import { articles } from './articles.ts';
import { keepLinksTo, linkedProducts, splitLinks, textsOf } from './product-links.ts';

test('[BLOG-01] there are six articles, each with all fields of the list', () => {
	expect(articles.length).toBeGreaterThanOrEqual(6);
	for (const { id, title, excerpt, author, date, readTime, body } of articles) {
		expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
		expect([title, excerpt, author].map((text) => text.trim().length > 0)).toEqual([true, true, true]);
		expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
		expect(readTime).toBeGreaterThan(0);
		expect(body.length).toBeGreaterThan(5);
	}
});

test('[BLOG-01] no two articles have the same address, and the newest is first', () => {
	expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
	const dates = articles.map(({ date }) => date);
	expect(dates).toEqual(dates.toSorted().reverse());
});

test('[HOUSE-03] the first mention of each product in an article is a link to it', () => {
	// The longest names first, so that a name within another one is not taken for it.
	const names = catalogue.map(({ name }) => name).sort((one, other) => other.length - one.length);
	const named = new RegExp(names.map((name) => `\\b${name}\\b`).join('|'), 'g');
	for (const { id, body } of articles) {
		const pieces = body.flatMap(textsOf).flatMap(splitLinks);
		const mentions = pieces.flatMap(({ text, productId }) =>
			[...text.matchAll(named)].map(([name]) => ({ name, productId })),
		);
		const firsts = mentions.filter(
			({ name }, index) => mentions.findIndex((other) => other.name === name) === index,
		);
		const expected = firsts.map(({ name }) => ({
			name,
			productId: catalogue.find((product) => product.name === name)?.id,
		}));
		expect(firsts, id).toEqual(expected);
		expect(linkedProducts(body), id).toEqual(expected.map(({ productId }) => productId));
	}
});

test('[HOUSE-03] only products of the shop keep their links', () => {
	const body: Block[] = [
		'Take [Tan Brown](tan-brown) or [Black & Gold](black-and-gold).',
		{ kind: 'table', head: ['Stone'], rows: [['[Verona](verona)']] },
	];
	expect(keepLinksTo(['tan-brown'], body)).toEqual([
		'Take [Tan Brown](tan-brown) or Black & Gold.',
		{ kind: 'table', head: ['Stone'], rows: [['Verona']] },
	]);
});

test('each row of a table has as many cells as its head', () => {
	for (const block of articles.flatMap(({ body }) => body)) {
		if (typeof block === 'string' || block.kind !== 'table') continue;
		for (const row of block.rows) expect(row).toHaveLength(block.head.length);
	}
});
