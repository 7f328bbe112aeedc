import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { BookTexts } from '#app/catalog/fields/book-fields.ts';
import { textsOf } from '#app/catalog/fields/product-texts.server.ts';
import { valuesOf } from '#app/catalog/fields/product-values.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { stockMovements } from '#app/stock/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct as factory } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { addProduct } from './add-product.server.ts';
import { type BookFilter, bookSorts, parseBookFilter, wholeBook } from './book-filter.ts';
import type { BulkChange } from './bulk-change.ts';
import { findBookProduct } from './find-book-product.server.ts';
import { findPlanned } from './find-planned.server.ts';
import { countBook, listBook, listBookCategories } from './list-book.server.ts';
import { makeChange } from './make-change.server.ts';
import { makeDueChanges } from './make-due-changes.server.ts';
import { type Chosen, planChange } from './plan-change.server.ts';
import { saveProduct } from './save-product.server.ts';
import { listScheduled, scheduleChange, unschedule } from './schedule-change.server.ts';
import { productChanges } from './tables.server.ts';
import { listUndoableChanges, sweepChanges, undoChange } from './undo-change.server.ts';

const { db } = await freshDatabase();
const owner = { id: 'owner-1', role: 'owner' };
const other = { id: 'owner-2', role: 'owner' };
const MINUTE = 60 * 1000;
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

beforeEach(async () => {
	await db.delete(products);
	await db.delete(productChanges);
});

const find = async (id: string) => {
	const product = await findBookProduct(db, id);
	if (!product) throw new Error(`there is no product ${id}`);
	return product;
};
const textsNow = async (id: string) => textsOf(valuesOf(await find(id)));
const logOf = (id: string) => db.select().from(auditLog).where(eq(auditLog.subject, id)).orderBy(auditLog.id);

/** Saves a form that was opened with `seen`, in which these fields were typed. */
async function save(id: string, typed: Partial<BookTexts>, seen?: BookTexts, author = owner) {
	const opened = seen ?? (await textsNow(id));
	return saveProduct(db, author, { id, seen: opened, typed: { ...opened, ...typed } });
}

/** The id of the author's newest change. */
async function newest(author = owner): Promise<string> {
	const [change] = await listUndoableChanges(db, author);
	if (!change) throw new Error('nothing can be undone');
	return change.id;
}

async function plan(chosen: Chosen, change: BulkChange): Promise<string> {
	const planned = await planChange(db, owner, chosen, change);
	if (!planned.ok) throw new Error(planned.reason);
	return planned.id;
}

test('[BOOK-02] only what was typed is written, with the log; stock and sales stay', async () => {
	const before = await factory(db, {
		id: 'logged',
		name: 'Old',
		stock: 777,
		sales: 3,
		views: ['/a.svg'],
		rating: 4.5,
	});
	const saved = await save('logged', {
		name: 'New',
		price: '340.50',
		tileSizes: '12×24; 18×18',
		uses: 'floor',
	});
	expect(saved).toEqual({ ok: true, written: ['name', 'price', 'tileSizes', 'uses'], meanwhile: [] });
	const { updatedAt, shownPrice: _, ...after } = await find('logged');
	const { updatedAt: earlier, shownPrice: __, ...rest } = before;
	expect(after).toEqual({
		...rest,
		name: 'New',
		price: 34_050,
		tileSizes: ['12×24', '18×18'],
		uses: ['floor'],
	});
	expect(updatedAt.getTime()).toBeGreaterThanOrEqual(earlier.getTime());
	expect(await logOf('logged')).toMatchObject([
		{
			what: 'product',
			actorId: 'owner-1',
			before: { name: 'Old', price: '500.00', tileSizes: '' },
			after: { name: 'New', price: '340.50', tileSizes: '12×24; 18×18', uses: 'floor' },
		},
	]);
	expect(await wrongStocks(db)).toEqual([]);
});

test('[BOOK-02] a form that says the same in other words writes nothing', async () => {
	const before = await factory(db, { id: 'same', price: 34_000, discount: 1250, uses: ['walls', 'floor'] });
	expect(await save('same', { price: '340', discount: '12.50' })).toMatchObject({ ok: true, written: [] });
	expect(await find('same')).toEqual(before);
	expect(await logOf('same')).toEqual([]);
	expect(await listUndoableChanges(db, owner)).toEqual([]);
});

test('[BOOK-03] what is wrong is said by the field, by the rules of an import, and nothing is written', async () => {
	const before = await factory(db, {
		id: 'a',
		tileSizes: ['12×24', '24×24'],
		slabSize: '9×5',
		thicknesses: [18],
		finishes: ['Polished'],
	});
	const faultOf = async (typed: Partial<BookTexts>) => {
		const saved = await save('a', typed);
		return saved.ok || saved.reason !== 'faulty' ? saved : saved.faults;
	};
	expect(await faultOf({ price: 'ten', discount: '101', rating: '6', density: '-1' })).toEqual({
		price: '“ten” is not a number. Please type rupees, such as 1,250.50.',
		discount: 'Please type 99.99% or less.',
		rating: 'Please type 5 or less.',
		density: 'Please type 0 kg/m³ or more.',
	});
	expect(
		await faultOf({ price: '0', discount: '100', thicknesses: '18; thick', category: 'all', uses: 'roof' }),
	).toEqual({
		price: 'Please type PKR 0.01 or more.',
		discount: 'Please type 99.99% or less.',
		thicknesses: '“thick” is not a number. Please type millimetres, such as 18.',
		category: 'It must not be all: that is every category.',
		uses: 'It must be of floor, walls, kitchen, vanity, staircase, more.',
	});
	expect(await faultOf({ price: '12.345' })).toEqual({ price: expect.stringContaining('12.345 or 12,345?') });
	expect(await faultOf({ optionPrices: '24×24 costs more' })).toEqual({
		optionPrices:
			'“24×24 costs more” is no price of an option. Please write it such as 24×24: +12% or 30 mm: +45.',
	});
	expect(await faultOf({ optionPrices: '30 mm: +45' })).toEqual({
		optionPrices: 'The product does not come in 30mm.',
	});
	expect(await find('a')).toEqual(before);
});

test('[BOOK-03] an old fault of another field stops nothing', async () => {
	await factory(db, { id: 'free', price: 0, optionPrices: ['never: +1'] });
	expect(await save('free', { colour: 'Grey' })).toMatchObject({ ok: true, written: ['colour'] });
	expect(await save('free', { price: '5' })).toMatchObject({ ok: false, reason: 'faulty' });
});

test('[BOOK-04] a stale form writes nothing of what somebody else has changed, and says both values', async () => {
	await factory(db, { id: 'a', name: 'First', price: 10_000, colour: 'White' });
	const seen = await textsNow('a');
	await save('a', { name: 'Theirs', price: '120' }, seen, other);
	const before = await find('a');
	const stale = await save('a', { name: 'Mine', colour: 'Grey' }, seen);
	expect(stale).toMatchObject({
		ok: false,
		reason: 'stale',
		fields: ['name'],
		stored: { name: 'Theirs', price: '120.00' },
	});
	expect(await find('a')).toEqual(before);

	// Chosen: mine, with what is stored now as seen.
	if (stale.ok || stale.reason !== 'stale') throw new Error('it was stored');
	expect(await save('a', { name: 'Mine', colour: 'Grey' }, stale.stored)).toMatchObject({
		written: ['name', 'colour'],
	});
	expect(await find('a')).toMatchObject({ name: 'Mine', price: 12_000, colour: 'Grey' });
});

test('[BOOK-04] changes of different fields meet, and who saves later is told', async () => {
	await factory(db, { id: 'a', name: 'First', price: 10_000, colour: 'White' });
	const seen = await textsNow('a');
	await save('a', { price: '120', colour: 'Grey' }, seen, other);
	expect(await save('a', { name: 'Mine', colour: 'Grey' }, seen)).toEqual({
		ok: true,
		written: ['name'],
		meanwhile: ['price', 'colour'],
	});
	expect(await find('a')).toMatchObject({ name: 'Mine', price: 12_000, colour: 'Grey' });
});

test('[BOOK-04] three forms of one field at the same moment: one is stored, the others are asked', async () => {
	await factory(db, { id: 'at-once', name: 'First' });
	const seen = await textsNow('at-once');
	const saved = await Promise.all(['One', 'Two', 'Three'].map((name) => save('at-once', { name }, seen)));
	expect(await logOf('at-once')).toHaveLength(1);
	expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
	expect(saved.filter((one) => !one.ok && one.reason === 'stale')).toHaveLength(2);
});

test('[BOOK-05] its author undoes a change for ten minutes, of the products that are still as it left them', async () => {
	const before = await factory(db, { id: 'a', views: ['/a.svg'], thicknesses: [18, 30], rating: 4.6 });
	await save('a', { views: '/b.svg\n/c.svg', thicknesses: '20', rating: '3', discount: '5' });
	const id = await newest();
	expect(await undoChange(db, other, id)).toEqual({ ok: false, reason: 'not-undoable' });
	expect(await undoChange(db, owner, id, later(11))).toEqual({ ok: false, reason: 'too-late' });
	// An order meanwhile is no change of the product.
	await db.update(products).set({ stock: 5, sales: 1 }).where(eq(products.id, 'a'));
	expect(await undoChange(db, owner, id)).toMatchObject({ ok: true, restored: [{ id: 'a' }], kept: [] });
	const { updatedAt: _, ...after } = await find('a');
	expect(after).toEqual({ ...before, updatedAt: undefined, stock: 5, sales: 1 });
	expect(await undoChange(db, owner, id)).toEqual({ ok: false, reason: 'not-undoable' });

	await save('a', { discount: '7' });
	await save('a', { discount: '8' }, undefined, other);
	expect(await undoChange(db, owner, await newest())).toMatchObject({
		ok: true,
		restored: [],
		kept: [{ id: 'a' }],
	});
	expect((await find('a')).discount).toBe(800);
});

test('[BOOK-06] a new product gets an id from its name and nothing in stock; undo takes it away unless it is stocked', async () => {
	await factory(db, { id: 'old', category: 'Onyx' });
	const typed = { ...(await textsNow('old')), name: 'Black & Gold', price: '620' };
	expect(await addProduct(db, owner, { id: '', typed })).toEqual({ ok: true, id: 'black-and-gold' });
	expect(await find('black-and-gold')).toMatchObject({
		name: 'Black & Gold',
		price: 62_000,
		stock: 0,
		sales: 0,
	});
	expect(await addProduct(db, owner, { id: '', typed })).toEqual({
		ok: false,
		faults: { id: 'It is taken by another product; choose another, such as black-and-gold-2.' },
	});
	expect(await addProduct(db, owner, { id: 'a/b', typed: { ...typed, price: '' } })).toMatchObject({
		faults: { id: expect.stringContaining('letters'), price: 'Please enter this.' },
	});
	expect(await addProduct(db, owner, { id: '', typed: { ...typed, name: ' ' } })).toMatchObject({
		faults: { name: 'Please enter this.' },
	});
	expect(await undoChange(db, owner, await newest())).toMatchObject({
		ok: true,
		restored: [{ id: 'black-and-gold' }],
	});
	expect(await findBookProduct(db, 'black-and-gold')).toBeNull();

	await addProduct(db, owner, { id: '', typed });
	await db.update(products).set({ stock: 100 }).where(eq(products.id, 'black-and-gold'));
	expect(await undoChange(db, owner, await newest())).toMatchObject({
		restored: [],
		kept: [{ id: 'black-and-gold' }],
	});
	expect((await find('black-and-gold')).stock).toBe(100);
	expect(
		await db.select().from(stockMovements).where(eq(stockMovements.productId, 'black-and-gold')),
	).toHaveLength(1);
});

test('[BOOK-07] a change of many is planned, shown row by row, made at once, and undone', async () => {
	await factory(db, { id: 'a', name: 'A', price: 34_000 });
	await factory(db, { id: 'b', name: 'B', price: 10_110, discount: 1000 });
	await factory(db, { id: 'c', name: 'C', price: 10_000, category: 'Onyx', status: 'hidden' });
	const found: BookFilter = { ...wholeBook, category: 'Marble' };
	const id = await plan(
		{ found },
		{ price: { kind: 'per-cent', perCent: 500 }, discount: 1000, isFeatured: true },
	);
	expect(await findPlanned(db, { id, by: 'owner-1' })).toEqual({
		products: 2,
		cells: [
			{ id: 'a', name: 'A', field: 'price', before: '340.00', after: '357.00' },
			{ id: 'a', name: 'A', field: 'discount', before: '0', after: '10' },
			{ id: 'a', name: 'A', field: 'isFeatured', before: '', after: 'on' },
			{ id: 'b', name: 'B', field: 'price', before: '101.10', after: '106.00' },
			{ id: 'b', name: 'B', field: 'isFeatured', before: '', after: 'on' },
		],
	});
	expect(await findPlanned(db, { id, by: 'owner-2' })).toBeNull();
	expect(await find('a')).toMatchObject({ price: 34_000 });
	expect(await makeChange(db, other, id)).toEqual({ ok: false, reason: 'not-found' });
	expect(await makeChange(db, owner, id)).toEqual({ ok: true, changed: 2, refused: [] });
	expect(await makeChange(db, owner, id)).toEqual({ ok: false, reason: 'made' });
	expect(await find('a')).toMatchObject({ price: 35_700, discount: 1000, isFeatured: true });
	expect(await find('b')).toMatchObject({ price: 10_600, discount: 1000, isFeatured: true });
	expect(await find('c')).toMatchObject({ price: 10_000, isFeatured: false });
	expect((await listUndoableChanges(db, owner))[0]).toMatchObject({ id, count: 2, isNew: false });
	await save('b', { price: '200' }, undefined, other);
	expect(await undoChange(db, owner, id)).toMatchObject({
		restored: [{ id: 'a' }],
		kept: [{ id: 'b', name: 'B' }],
	});
	expect(await find('a')).toMatchObject({ price: 34_000, discount: 0, isFeatured: false });
	expect(await find('b')).toMatchObject({ price: 20_000 });
});

test('[BOOK-07] what somebody changed since the preview is refused by name; an order between is no change', async () => {
	for (const id of ['a', 'b', 'c']) await factory(db, { id, name: id.toUpperCase() });
	const id = await plan({ ids: ['a', 'b', 'c'] }, { price: { kind: 'amount', amount: 1000 } });
	await save('b', { price: '700' }, undefined, other);
	await db.delete(products).where(eq(products.id, 'c'));
	await db.update(products).set({ stock: 1 }).where(eq(products.id, 'a'));
	expect(await makeChange(db, owner, id)).toEqual({
		ok: true,
		changed: 1,
		refused: [
			{ id: 'b', name: 'B' },
			{ id: 'c', name: 'C' },
		],
	});
	expect([(await find('a')).price, (await find('b')).price]).toEqual([51_000, 70_000]);
});

test('[BOOK-07] a change without a product, without a difference or without a price is refused', async () => {
	await factory(db, { id: 'a', name: 'A', price: 10_000 });
	const refused = (chosen: Chosen, change: BulkChange) => planChange(db, owner, chosen, change);
	expect(await refused({ ids: ['gone'] }, { discount: 0 })).toEqual({ ok: false, reason: 'none' });
	expect(await refused({ ids: ['a'] }, { discount: 0, category: 'Marble' })).toEqual({
		ok: false,
		reason: 'same',
	});
	expect(await refused({ ids: ['a'] }, { price: { kind: 'amount', amount: -10_000 } })).toEqual({
		ok: false,
		reason: 'no-price',
		name: 'A',
	});
	expect(await db.select().from(productChanges)).toEqual([]);
});

test('[BOOK-05] [BOOK-07] old plans and what can no longer be undone are swept', async () => {
	await factory(db, { id: 'a' });
	await save('a', { name: 'New' });
	await plan({ ids: ['a'] }, { discount: 500 });
	await sweepChanges(db);
	expect(await db.select().from(productChanges)).toHaveLength(2);
	await sweepChanges(db, later(11));
	expect(await db.select().from(productChanges)).toHaveLength(1);
	await sweepChanges(db, later(25 * 60));
	expect(await db.select().from(productChanges)).toEqual([]);
});

test('[BOOK-01] the list is searched, filtered and sorted, and its pages neither repeat nor skip', async () => {
	for (let index = 0; index < 120; index++)
		await factory(db, {
			id: `stone-${index}`,
			name: `${index % 2 ? 'White' : 'Black'} ${index % 7}`,
			price: 1000 + (index % 11) * 100,
			updatedAt: new Date(Date.UTC(2026, 0, 1 + (index % 13))),
			...(index % 10 === 0 && { status: 'hidden' as const, category: 'Onyx' }),
			...(index % 15 === 0 && { discount: 500, image: '' }),
			isFeatured: index % 4 === 0,
		});
	for (const sort of bookSorts) {
		const seen: string[] = [];
		let after: string | null = null;
		do {
			const page: Awaited<ReturnType<typeof listBook>> = await listBook(db, { ...wholeBook, sort }, after);
			seen.push(...page.products.map(({ id }) => id));
			after = page.next;
		} while (after);
		expect(new Set(seen).size, sort).toBe(120);
		expect(seen, sort).toHaveLength(120);
	}
	const count = (query: string) =>
		countBook(db, parseBookFilter(new URLSearchParams(query))).then(({ count }) => count);
	expect(await count('')).toBe(120);
	expect(await count('q=whites')).toBe(60);
	expect(await count('status=hidden')).toBe(12);
	expect(await count('status=active')).toBe(108);
	expect(await count('category=Onyx&flag=featured')).toBe(6);
	expect(await count('offer=on')).toBe(8);
	expect(await count('blank=on&status=hidden')).toBe(4);
	expect(await count('status=nonsense&sort=nonsense&q=%00')).toBe(120);
	for (const query of ['q=white', 'q=white&sort=price-down', 'q=e', 'status=hidden', '']) {
		const filter = parseBookFilter(new URLSearchParams(query));
		const first = await listBook(db, filter, null);
		const all = await countBook(db, filter);
		expect(first.found, query).toEqual(all);
		expect((await listBook(db, filter, first.next)).found, query).toEqual(all);
	}
	const { found } = await listBook(db, parseBookFilter(new URLSearchParams('q=e')), null);
	expect(found).toEqual({ count: 100, more: true });
	expect(await listBookCategories(db)).toEqual(['Marble', 'Onyx']);
	const { products: dearest } = await listBook(db, { ...wholeBook, sort: 'price-down' }, null);
	expect(dearest[0]?.price).toBe(2000);
});

test('[BOOK-10] an offer begins and ends by itself, once, of the products that are as planned by then', async () => {
	for (const id of ['a', 'b']) await factory(db, { id, name: id.toUpperCase() });
	const id = await plan({ ids: ['a', 'b'] }, { discount: 1000 });
	expect(await scheduleChange(db, other, id, { from: later(60), until: null })).toBe(false);
	const from = later(60);
	expect(await scheduleChange(db, owner, id, { from, until: later(120) })).toBe(true);
	expect(await scheduleChange(db, owner, id, { from: later(60), until: null })).toBe(false);
	expect(await findPlanned(db, { id, by: 'owner-1' })).toBeNull();
	expect(await listScheduled(db)).toMatchObject([
		{ id, count: 2, isAlike: true, rows: [{ id: 'a', after: { discount: 1000 } }, { id: 'b' }] },
		{ count: 2, rows: [{ id: 'a', after: { discount: 0 } }, { id: 'b' }] },
	]);
	await sweepChanges(db, later(48 * 60));
	const discounts = async () => [(await find('a')).discount, (await find('b')).discount];
	await makeDueChanges(db, later(59));
	expect(await discounts()).toEqual([0, 0]);
	await save('b', { discount: '5' }, undefined, other);
	await Promise.all([makeDueChanges(db, later(61)), makeDueChanges(db, later(61))]);
	expect(await discounts()).toEqual([1000, 500]);
	expect(await logOf('A; B')).toMatchObject([
		{
			what: 'change scheduled',
			before: { discount: '0' },
			after: { discount: '10', from: from.toISOString() },
		},
		{ before: { discount: '10' }, after: { discount: '0' } },
	]);
	expect(await logOf('B')).toMatchObject([{ what: 'scheduled change not made', after: { stayed: 'b' } }]);
	await makeDueChanges(db, later(121));
	expect(await discounts()).toEqual([0, 500]);
	expect(await listScheduled(db)).toEqual([]);
});

test('[BOOK-10] of a change whose products differ the first five are listed, each with its own values', async () => {
	const ids = ['1', '2', '3', '4', '5', '6'];
	for (const id of ids) await factory(db, { id, name: id, discount: Number(id) * 100 });
	const id = await plan({ ids }, { discount: 1000 });
	await scheduleChange(db, owner, id, { from: later(60), until: null });
	const [listed] = await listScheduled(db);
	expect(listed).toMatchObject({ count: 6, isAlike: false });
	expect(listed?.rows.map(({ before }) => before?.discount)).toEqual([100, 200, 300, 400, 500]);
	expect(await unschedule(db, owner, id)).toBe(true);
});

test('[BOOK-10] a change that is made at once ends by itself, and an owner takes a change off the schedule', async () => {
	await factory(db, { id: 'a', name: 'Timed' });
	expect(await makeChange(db, owner, await plan({ ids: ['a'] }, { discount: 700 }), later(60))).toMatchObject(
		{ changed: 1 },
	);
	expect((await find('a')).discount).toBe(700);
	const [back] = await listScheduled(db);
	expect(await unschedule(db, other, back?.id ?? '')).toBe(true);
	expect(await unschedule(db, other, back?.id ?? '')).toBe(false);
	expect(await logOf('Timed')).toMatchObject([
		{ what: 'change scheduled', before: { discount: '7' } },
		{ what: 'change taken off the schedule', before: { discount: '0' }, after: null },
	]);
	await makeDueChanges(db, later(61));
	expect((await find('a')).discount).toBe(700);
});
