import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '#db/catalogue/catalogue.ts';
import { demoFacts } from '#db/demo-facts.ts';
import { fillIn } from './fill-in.ts';
import { policyIds } from './policy-ids.ts';
import { policySections } from './policy-sections.ts';
import { drawnName } from './shop-facts.ts';
import { whatsappLink } from './whatsapp-link.ts';

test('[HOME-05] every name in the range is a product of that category in the catalogue', () => {
	for (const { title, stones } of demoFacts.range) {
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
	const drawing = readFileSync('app/settings/wordmark.svg', 'utf8');
	expect(/<title>(.*)<\/title>/.exec(drawing)?.[1]).toBe(drawnName);
});

test('[HOME-01] there are exactly three slides', () => {
	expect(demoFacts.slides).toHaveLength(3);
});

test('[NAV-06] each policy in the footer has a text', () => {
	expect(demoFacts.policies.map(({ id }) => id)).toEqual(policyIds);
	for (const { text, summary } of demoFacts.policies) {
		expect(summary.length).toBeGreaterThan(40);
		expect(policySections(text).length).toBeGreaterThan(2);
	}
});

test('[NAV-06] a policy’s text becomes headings, paragraphs and lists', () => {
	const text = 'First.\n\n## Heading\n\nOne line\nand the next.\n\n- a\n- b\n\n';
	expect(policySections(text)).toEqual([
		{ heading: '', parts: ['First.'] },
		{ heading: 'Heading', parts: ['One line\nand the next.', ['a', 'b']] },
	]);
});

test('[SET-03] numbers and the city of the yard are filled in; other braces stay', () => {
	const facts = { returnDays: 0, warrantyYears: 5, cuttingDays: 6, contact: { city: 'Swabi' } };
	const text = '{returnDays} days, {warrantyYears} years, {cuttingDays}, {city}, {x}';
	expect(fillIn(text, facts)).toBe('0 days, 5 years, 6, Swabi, {x}');
	expect(fillIn('in {city}', { ...facts, contact: { city: '' } })).toBe('in our city');
});

test('[NAV-10] the WhatsApp link contains the encoded message', () => {
	expect(whatsappLink('923001234567', 'A & B?')).toBe('https://wa.me/923001234567?text=A%20%26%20B%3F');
});
