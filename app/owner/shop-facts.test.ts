import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '#db/catalogue/catalogue.ts';
import { policies } from './policies.ts';
import { shopFacts, whatsappLink } from './shop-facts.ts';

test('[HOME-05] every name in the range is a product of that category in the catalogue', () => {
	for (const { title, stones } of shopFacts.range) {
		const names = catalogue.filter(({ category }) => category === title).map(({ name }) => name);
		expect(names.length).toBeGreaterThan(0);
		expect(stones.filter((listed) => !names.some((name) => name.includes(listed)))).toEqual([]);
	}
});

test('[HOME-04] the demo catalogue has as many marbles and granites as the statistics claim', () => {
	const count = (category: string) => catalogue.filter((product) => product.category === category).length;
	expect(count('Marble')).toBeGreaterThan(50);
	expect(count('Granite')).toBeGreaterThan(30);
});

test('[LOOK-04] the drawing has the title that the facts say', () => {
	const drawing = readFileSync('app/owner/wordmark.svg', 'utf8');
	expect(/<title>(.*)<\/title>/.exec(drawing)?.[1]).toBe(shopFacts.drawnName);
});

test('[HOME-01] there are exactly three slides', () => {
	expect(shopFacts.slides).toHaveLength(3);
});

test('[NAV-06] each policy in the footer has a text, and each text is linked in the footer', () => {
	expect(shopFacts.policies.map(({ id }) => id).sort()).toEqual(Object.keys(policies).sort());
	for (const { sections, summary } of Object.values(policies)) {
		expect(summary.length).toBeGreaterThan(40);
		expect(sections.length).toBeGreaterThan(2);
	}
});

test('[NAV-10] the WhatsApp link contains the encoded message', () => {
	expect(whatsappLink('923001234567', 'A & B?')).toBe('https://wa.me/923001234567?text=A%20%26%20B%3F');
});
