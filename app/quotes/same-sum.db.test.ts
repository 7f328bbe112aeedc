import { eq } from 'drizzle-orm';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { findStone } from '#app/calculator/find-stone.server.ts';
import { parseForm } from '#app/calculator/form.ts';
import { withBought } from '#app/calculator/goods-bought.ts';
import { Result } from '#app/calculator/result.tsx';
import { workOut } from '#app/calculator/work-out.ts';
import { CartSummary } from '#app/cart/cart-summary.tsx';
import { goodsSum } from '#app/catalog/goods-sum.ts';
import { sumOfChosen } from '#app/catalog/product/chosen-words.ts';
import type { Detail } from '#app/catalog/product.ts';
import { readFrame, writeFrame } from '#app/frame-facts.ts';
import { CheckoutSummary } from '#app/orders/checkout/checkout-summary.tsx';
import { findOrder } from '#app/orders/checkout/find-order.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { formatMoney, laterDiscount, totalCharged } from '#app/platform/money.ts';
import { summedItem } from '#app/projects/stones.ts';
import { chosenOf } from '#app/room/lay-stone.ts';
import { RoomPrice } from '#app/room/room-price.tsx';
import { freshDatabase } from '#test/database.ts';
import { addCity, addProduct, addUser, newCheckout } from '#test/factories.ts';
import { textOf } from '#test/html.ts';
import { listPrices } from './list-price.server.ts';
import { findQuote, listOfferedLines } from './open-quote.server.ts';
import { daysIfAccepted } from './quote-days.server.ts';
import type { WantedStone } from './quote-line.ts';
import { quoteMessage } from './quote-message.ts';
import { QuoteOffer } from './quote-offer.tsx';
import { quoteView } from './quote-view.server.ts';
import { quoteLines, quotes } from './tables.server.ts';

const { db } = await freshDatabase();
await addCity(db, { name: 'Multan', days: 3 });

/** What a component says in the shop's frame. */
function said(content: ReactNode, discountInCart: boolean): string {
	const root = {
		viewer: null,
		flash: null,
		origin: null,
		frame: writeFrame({ ...readFrame(''), discountInCart }),
	};
	const router = createMemoryRouter([{ id: 'root', path: '*', element: content, loader: () => root }], {
		hydrationData: { loaderData: { root } },
	});
	return textOf(renderToStaticMarkup(createElement(RouterProvider, { router })));
}

const escaped = (text: string) => text.replace(/[.·+()]/g, '\\$&');

/** Whole, so that `6 tiles` is not found in `16 tiles`. */
const has = (text: string, figure: string) =>
	expect(text).toMatch(new RegExp(`(?<![\\d,.])${escaped(figure)}(?!\\d)`));

const room = 'part-w=12.25&part-h=10.17';
const run = 'kind=counter&run-w=10&depth=25.5';
const queries = {
	'tiles of the usual size': room,
	'other tiles': `size=24×24&${room}`,
	'tiles cut to measure': `size=cut&own-w=15.5&own-h=31&${room}`,
	'a pattern of four sizes': `bond=versailles&${room}`,
	'a wall with a window':
		'kind=wall&length=12&height=9&opening-w=3&opening-h=4&opening-reveal=6&finish=Honed',
	'treads and risers': 'kind=stair',
	'skirting out of tiles': 'kind=skirting&side-w=12&side-doors=3',
	'a counter': run,
	'a counter of another thickness': `${run}&thickness=20`,
	'a single tile': 'part-w=1&part-h=1',
};
const terms = [
	[0, false],
	[1250, false],
	[1250, true],
] as const;

test.for(
	Object.entries(queries).flatMap(([name, query]) => terms.map((term) => [name, query, ...term] as const)),
)(
	'[SUM-03] [SUM-08] [SUM-09] [SUM-10] [SUM-11] %s (%s), with a discount of %i, in the cart %s: calculator, stone’s page, room, project, cart, checkout, success and quote say one sum',
	async ([, query, discount, discountInCart]) => {
		const { id } = await addProduct(db, {
			price: 33_333,
			discount,
			stock: 500_000,
			tileSizes: ['12×24', '24×24'],
			slabSize: '7×4',
			thicknesses: [18, 20],
			finishes: ['Polished', 'Honed'],
			optionPrices: ['cut: +50', '24×24: +10%', 'Honed: +7', '20mm: +33'],
			density: 2717,
		});
		const stone = await findStone(db, id);
		if (!stone) throw new Error('no stone');
		const form = parseForm(new URLSearchParams(`${query}&stone=${id}`));
		const worked = await workOut(form, stone, { discountInCart });
		const { outcome, chosen } = worked;
		if (!outcome || chosen.price === null) throw new Error(JSON.stringify(worked.faults));
		const row = (label: string) => outcome.sum.rows.find((one) => one.label === label)?.value ?? '';
		expect(outcome.sum.rows.map(({ label }) => label)).toEqual(
			['Pieces', 'Stone', 'Of it, waste', 'Weight', 'Shipping', 'Total'].filter((label) => row(label)),
		);
		const figures = [row('Pieces'), row('Stone'), row('Weight'), row('Total')];
		expect(figures).not.toContain('');
		const calculator = said(createElement(Result, { form, stone, worked, working: false }), discountInCart);
		for (const figure of figures) has(calculator, figure);

		const goods = outcome.bought.map((line) => ({ ...chosen.goods, ...line }));
		const [one] = goods;
		if (goods.length === 1 && one) {
			const more = chosen.price - stone.price;
			const thickness = String(one.thickness);
			const asChosen = {
				...one,
				thickness,
				more,
				piece: 0,
				wide: '',
				high: '',
				amount: '',
				unit: '',
				area: '',
				cut: '',
			};
			const sum = sumOfChosen(asChosen, { ...stone } as unknown as Detail, discountInCart);
			expect([sum.pieces, sum.area, sum.weight, sum.total]).toEqual(figures);
		}

		const cart = withBought([], stone, chosen.goods, chosen.price, outcome.bought);
		const current = new Map([[id, stone]]);
		const seen = said(
			createElement(CartSummary, { cart, currentProducts: current, onGoTo: () => {} }),
			discountInCart,
		);
		has(seen, row('Total'));
		const checkout = said(
			createElement(CheckoutSummary, {
				cart,
				currentProducts: current,
				sampleCredit: 0,
				onRemoved: () => {},
			}),
			discountInCart,
		);
		has(checkout, row('Total'));
		expect([seen, checkout].every((text) => text.includes(`Shipping ${row('Shipping')}`))).toBe(true);

		const items = goods.map((line) => ({ ...line, stone: id }));
		const inProject = goodsSum(
			items.map((item) => summedItem(item, current)),
			discountInCart,
		);
		expect([inProject.pieces, inProject.area, inProject.weight, inProject.total]).toEqual(figures);

		const buyer = await addUser(db);
		const shownTotal = totalCharged(cart, discountInCart);
		const ordered = newCheckout({ lines: [...cart], shownTotal });
		ordered.customer.address.city = 'Multan';
		const placed = await placeOrder(db, buyer, ordered, { discountInCart });
		if (!placed.ok) throw new Error(placed.reason);
		const success = await findOrder(db, buyer.id, placed.orderId);
		const total = success?.sum.find(({ kind }) => kind === 'total');
		expect([total?.name, total?.figure]).toEqual(['Total', row('Total')]);

		const quote = await quoteOf(
			goods.map((line) => ({ ...line, productId: id })),
			discountInCart,
		);
		const view = await quoteView(db, quote);
		const offered = said(createElement(QuoteOffer, { quote: view }), discountInCart);
		for (const figure of figures) has(offered, figure);
		has(offered, `Shipping: By truck ${row('Shipping')}`);
		const lines = await listOfferedLines(db, quote.id);
		const days = await daysIfAccepted(db, quote, lines, new Date());
		const link = quoteMessage({ ...quote, number: '' }, lines, { phone: '92300', link: '/quote', days });
		const message = new URL(link).searchParams.get('text') ?? '';
		for (const figure of figures) has(message, figure);
		// What comes off later is said with the same figures.
		const { due } = laterDiscount(cart, discountInCart) ?? {};
		expect(due === undefined).toBe(discount === 0 || discountInCart);
		if (due !== undefined)
			for (const text of [calculator, seen, checkout, offered, message]) has(text, formatMoney(due));

		const [day = ''] = Object.values(days);
		expect(day).toMatch(/^Multan: .+, if you accept today, /);
		expect([day.startsWith(`${success?.promised},`), offered, message]).toEqual([
			true,
			expect.stringContaining(day),
			expect.stringContaining(day),
		]);
	},
);

test('[SUM-08] [SUM-09] a room says what the stone’s page says of the same stone and area', async () => {
	const { id } = await addProduct(db, {
		price: 33_333,
		discount: 1250,
		tileSizes: ['12×24', '24×24'],
		stock: 90_000,
		density: 2717,
	});
	const stone = await findStone(db, id);
	if (!stone) throw new Error('no stone');
	const floor = {
		name: 'floor',
		title: 'Floor',
		stone: id,
		joint: 0.0025,
		seed: 1,
		bond: 'straight',
		bonds: ['straight'],
	} as const;
	const asked = {
		stone: id,
		size: '24×24',
		bond: '',
		joint: '',
		grout: '',
		finish: '',
		turn: '',
		area: '30',
	};
	const laid = { ...stone, colour: '', span: null };
	for (const discountInCart of [false, true]) {
		const { goods } = chosenOf(floor, asked, laid);
		const sum = sumOfChosen(
			{
				...goods,
				thickness: '',
				more: 0,
				quantity: 3200,
				piece: 0,
				wide: '',
				high: '',
				amount: '',
				unit: '',
				area: '',
				cut: '',
			},
			stone as unknown as Detail,
			discountInCart,
		);
		const text = said(
			createElement(RoomPrice, { surface: floor, fields: asked, stone: laid }),
			discountInCart,
		);
		for (const figure of ['8 tiles', '32 sq ft', sum.weight, sum.total]) has(text, figure);
		expect([sum.pieces, sum.area]).toEqual(['8 tiles', '32 sq ft']);
	}
});

test('[SUM-11] a quote says no day of stone that is not in stock, of a city that nobody knows, and once it is past or accepted', async () => {
	const stone = await addProduct(db, { stock: 1_000 });
	const wanted = { productId: stone.id, quantity: 1_000 };
	const daysOf = async (id: string, now = new Date()) => {
		const quote = await findQuote(db, id);
		if (!quote) throw new Error('no quote');
		return (await quoteView(db, quote, now)).options.map(({ days }) => days);
	};
	const quote = await quoteOf([wanted], false);
	expect(await daysOf(quote.id)).toEqual([expect.stringContaining('Multan: ')]);
	// Two lines of one stone share its stock.
	const double = await quoteOf([wanted, wanted], false);
	expect(await daysOf(double.id)).toEqual(['What is not in stock has no day yet. Please ask us.']);
	const far = await quoteOf([wanted], false, { city: 'ناران' });
	expect(await daysOf(far.id)).toEqual(['\u2068ناران\u2069: we call you and agree on the day.']);
	await db
		.update(quotes)
		.set({ stage: 'sent', year: 2026, number: 1, validUntil: '2026-03-01' })
		.where(eq(quotes.id, quote.id));
	expect(await daysOf(quote.id, new Date('2026-03-02T12:00:00Z'))).toEqual(['']);
	await db.update(quotes).set({ stage: 'declined' }).where(eq(quotes.id, quote.id));
	expect(await daysOf(quote.id, new Date('2026-02-02T12:00:00Z'))).toEqual(['']);
});

/** A draft of these stones at today's prices. */
async function quoteOf(
	wanted: readonly WantedStone[],
	discountInCart: boolean,
	given: { city?: string } = {},
) {
	const [quote] = await db
		.insert(quotes)
		.values({
			stage: 'draft',
			customerName: 'Zainab Ali',
			customerPhone: '',
			city: 'Multan',
			delivery: 'By truck',
			...given,
		})
		.returning();
	if (!quote) throw new Error('no quote');
	const lines = (await listPrices(db, wanted, discountInCart)).filter((line) => line !== null);
	const option = 'A' as const;
	await db
		.insert(quoteLines)
		.values(lines.map((line, position) => ({ ...line, quoteId: quote.id, option, position })));
	return quote;
}
