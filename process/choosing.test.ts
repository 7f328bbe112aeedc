import { expect } from 'vitest';
import { attribute, elements, hrefOf, links, mainOf, textOf, texts } from '#test/html.ts';
import { visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

test('[CHOOSE-02] [CHOOSE-03] [CHOOSE-04] a comparison is found, filled and emptied by links and a form alone', async ({
	shop,
}) => {
	const read = async (path: string) => {
		const { status, body } = await visitor(shop.origin).ask(path);
		expect(status, path).toBe(200);
		return mainOf(body);
	};
	const stone = await read('/product/ziarat-white');
	const alone = await read(hrefOf(stone, 'Compare with others'));
	expect(textOf(alone)).toContain('Choose one more stone to set beside it.');
	expect(elements(alone, 'table')).toEqual([]);

	// As its form is sent.
	const found = await read('/compare?stones=ziarat-white&find=black+and+gold');
	expect(attribute(elements(found, 'form')[0] ?? '', 'action')).toBe('/compare');
	const two = await read(hrefOf(found, 'Black & Gold'));
	expect(texts(two, 'th', 'scope="col"').map((head) => head.replace(/PKR.*/s, '').trim())).toEqual([
		'Ziarat White',
		'Black & Gold',
	]);
	expect(textOf(two)).toContain('All pictures at one scale');
	expect(links(two).map(({ href }) => href)).toContain('/compare?stones=black-and-gold');
	expect(hrefOf(two, 'Order samples of these')).toBe('/samples?stone=ziarat-white&stone=black-and-gold');

	const odd = await read('/compare?stones=ziarat-white&stones=no-such-stone,%3Cb%3E,green-onyx');
	expect(textOf(odd)).toContain('We do not know this stone, or no longer sell it:');
	expect(texts(odd, 'bdi')).toEqual(['no-such-stone', '<b>']);
	expect(texts(await read('/compare'), 'h2')).toEqual(['Find a stone']);
});
