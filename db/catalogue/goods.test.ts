import { expect, test } from 'vitest';
import { offersOf, priceOf } from '#app/catalog/offers.ts';
import { optionName, parseOptionPrice } from '#app/catalog/option-price.ts';
import { catalogue } from './catalogue.ts';

test.each(catalogue)(
	'[GOODS-09] $name costs something in all that it comes in, and the usual is not priced',
	(product) => {
		const { sizes, thicknesses, finishes, usual } = offersOf({ ...product, price: product.price * 100 });
		for (const { value: size } of sizes)
			for (const { value: thickness } of thicknesses)
				for (const { value: finish } of finishes) {
					const price = priceOf(
						{ ...product, price: product.price * 100 },
						{ size, thickness, finish, use: '' },
					);
					expect(price, `${size} ${thickness} ${finish}`).toBeGreaterThan(product.price * 50);
				}
		const offered = [...sizes, ...finishes].map(({ value }) => optionName(value));
		const options = [...offered, ...thicknesses.map(({ value }) => `${value}mm`)];
		const priced = product.optionPrices.map((text) => parseOptionPrice(text)?.option ?? text);
		expect(new Set(priced).size).toBe(priced.length);
		expect(options).toEqual(expect.arrayContaining(priced));
		const usualNames = [usual.size, `${usual.thickness}mm`, usual.finish].map(optionName);
		expect(priced.filter((option) => usualNames.includes(option))).toEqual([]);
	},
);

test('[GOODS-09] a finish that a description asks for can be chosen', () => {
	const finishesOf = (id: string) => catalogue.find((product) => product.id === id)?.finishes;
	expect(finishesOf('badal-grey')).toEqual(['Polished', 'Honed']);
	expect(finishesOf('zimbabwe-black')).toEqual(['Polished', 'Leather']);
	expect(finishesOf('nagarparkar-grey')).toContain('Flamed');
	expect(finishesOf('black-galaxy')).toEqual([]);
});
