import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listReviews } from '#app/catalog/reviews/list-reviews.server.ts';
import { listShown } from '#app/catalog/reviews/list-shown.server.ts';
import { moderateReview, undoModeration } from '#app/catalog/reviews/moderate-review.server.ts';
import { reviews } from '#app/catalog/reviews/tables.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { orderLines, orders } from '#app/orders/tables.server.ts';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { faultOf, listReceived, writeReview } from './write-review.server.ts';

const { db } = await freshDatabase();
const OWNER = { id: 'owner-1', role: 'owner' };

/** An order of two stones. `kept`: hundredths of a sq ft of each that stayed. */
async function ordered({
	stage = 'delivered' as 'delivered' | 'returned' | 'dispatched',
	kept = [100, 100],
	buyer = undefined as { id: string } | undefined,
	stones = undefined as string[] | undefined,
} = {}) {
	const { id: userId } = buyer ?? (await addUser(db));
	const ids = stones ?? [(await addProduct(db, { rating: 3 })).id, (await addProduct(db, { rating: 3 })).id];
	const placed = await placeOrder(
		db,
		{ id: userId, email: 'a@buyer.example', orderMails: false, sampleCredit: 0 },
		newCheckout({ lines: ids.map((id) => ({ id, quantity: 100 })), shownTotal: 50_000 * ids.length }),
	);
	if (!placed.ok) throw new Error(placed.reason);
	await db
		.update(orders)
		.set({ stage, keepsPart: kept.some((quantity) => quantity > 0), paymentStatus: 'paid' })
		.where(eq(orders.id, placed.orderId));
	for (const [position, quantity] of kept.entries())
		await db
			.update(orderLines)
			.set({ kept: quantity })
			.where(sql`${orderLines.orderId} = ${placed.orderId} and ${orderLines.position} = ${position}`);
	const [order] = await db.select().from(orders).where(eq(orders.id, placed.orderId));
	if (!order) throw new Error('no order');
	return { order, userId, stone: ids[0] ?? '', other: ids[1] ?? '' };
}

const said = (
	productId: string,
	given: Partial<{ stars: number; words: string; shownName: string }> = {},
) => ({
	productId,
	stars: 5,
	words: 'Laid in our lounge, and it shines.',
	shownName: 'Sana, Lahore',
	pictures: ['/pictures/own-0a1b2c3d4e5f6071-800-600-afa28f.webp'],
	...given,
});

const ratingOf = async (id: string) =>
	(await db.select({ rating: products.shownRating }).from(products).where(eq(products.id, id)))[0]?.rating;

const find = async (orderId: string) => {
	const [review] = await db.select().from(reviews).where(eq(reviews.orderId, orderId));
	if (!review) throw new Error('no review');
	return review;
};

test('[REVIEW-01] a stone that stayed with its customer is spoken of once: not before the delivery, not after a return, not of another stone, and not when it is gone', async () => {
	const early = await ordered({ stage: 'dispatched', kept: [] });
	expect(await writeReview(db, early.order, said(early.stone))).toBe('not-received');
	const back = await ordered({ stage: 'returned', kept: [0, 0] });
	expect(await writeReview(db, back.order, said(back.stone))).toBe('not-received');
	const part = await ordered({ stage: 'returned', kept: [100, 0] });
	expect(await writeReview(db, part.order, said(part.other))).toBe('not-bought');
	expect((await listReceived(db, part.order)).map(({ id, fault }) => [id, fault])).toEqual([
		[part.stone, null],
	]);
	expect(await writeReview(db, part.order, said('no-such-stone'))).toBe('not-bought');
	expect(await writeReview(db, part.order, said(early.stone))).toBe('not-bought');

	const gone = await ordered();
	await db.update(products).set({ status: 'hidden' }).where(eq(products.id, gone.stone));
	expect(await writeReview(db, gone.order, said(gone.stone))).toBe('gone');
	await db.update(products).set({ status: 'discontinued' }).where(eq(products.id, gone.other));
	expect(await writeReview(db, gone.order, said(gone.other))).toBeNull();

	const twice = await ordered();
	const both = await Promise.all(
		[1, 2].map((stars) => writeReview(db, twice.order, said(twice.stone, { stars }))),
	);
	expect(both.toSorted()).toEqual([null, 'twice'].toSorted());
	expect(await db.$count(reviews, eq(reviews.orderId, twice.order.id))).toBe(1);
	// Ordered again by the same customer: still once. By another: once more.
	const again = await ordered({ buyer: { id: twice.userId }, stones: [twice.stone, twice.other] });
	expect(faultOf(again.order, await listReceived(db, again.order), twice.stone)).toBe('twice');
	expect(await writeReview(db, again.order, said(twice.stone))).toBe('twice');
	expect(await writeReview(db, again.order, said(twice.other))).toBeNull();
	const another = await ordered({ stones: [twice.stone, twice.other] });
	expect(await writeReview(db, another.order, said(twice.stone))).toBeNull();
});

test('[REVIEW-04] [REVIEW-06] a review waits until it is shown; the rating follows what is shown, and is the owner’s own figure before and after', async () => {
	const { order, stone } = await ordered();
	expect(await ratingOf(stone)).toBe(3);
	await writeReview(db, order, said(stone, { stars: 5 }));
	const { id, version } = await find(order.id);
	expect(await ratingOf(stone)).toBe(3);
	expect(await listShown(db, stone)).toMatchObject({ count: 0, listed: [] });
	expect((await listReviews(db, { stage: 'waiting' })).reviews.some((review) => review.id === id)).toBe(true);

	const press = (version: number) => ({ id, version, actor: OWNER });
	expect(await moderateReview(db, press(version), { do: 'show' })).toEqual({ ok: true });
	expect(await ratingOf(stone)).toBe(5);
	expect(await moderateReview(db, press(version), { do: 'hide', reason: 'rude' })).toEqual({
		ok: false,
		reason: 'stale',
	});
	const second = await ordered({ stones: [stone] });
	await writeReview(db, second.order, said(stone, { stars: 2, words: '', shownName: '' }));
	await moderateReview(
		db,
		{ id: (await find(second.order.id)).id, version: 1, actor: OWNER },
		{ do: 'show' },
	);
	expect(await ratingOf(stone)).toBe(3.5);
	expect(await listShown(db, stone)).toMatchObject({ count: 2, mean: 3.5 });
	// The owner's own figure waits meanwhile.
	await db.update(products).set({ rating: 1 }).where(eq(products.id, stone));
	expect(await ratingOf(stone)).toBe(3.5);

	await moderateReview(db, press(2), { do: 'answer', answer: 'Thank you, Sana.' });
	await moderateReview(db, press(3), { do: 'hide', reason: 'personal' });
	expect(await find(order.id)).toMatchObject({
		stage: 'hidden',
		reason: 'personal',
		answer: 'Thank you, Sana.',
	});
	expect(await ratingOf(stone)).toBe(2);
	const undone = { id, version: 4, actor: OWNER };
	expect(await undoModeration(db, { ...undone, actor: { id: 'desk-1', role: 'desk' } })).toEqual({
		ok: false,
		reason: 'not-yours',
	});
	const later = new Date(Date.now() + 11 * 60_000);
	expect(await undoModeration(db, undone, later)).toEqual({ ok: false, reason: 'too-late' });
	expect(await undoModeration(db, undone)).toEqual({ ok: true });
	expect(await undoModeration(db, undone)).toEqual({ ok: false, reason: 'not-undoable' });
	expect(await find(order.id)).toMatchObject({ stage: 'shown', reason: null, words: said(stone).words });
	expect(await ratingOf(stone)).toBe(3.5);

	const logged = await db.select().from(auditLog).where(eq(auditLog.subject, id));
	expect(logged).toHaveLength(4);
	expect(logged.at(2)?.after).toEqual({ stage: 'hidden', reason: 'personal', answered: 'yes' });
	expect(JSON.stringify(logged)).not.toMatch(/Sana|shines/);

	await db.delete(reviews).where(eq(reviews.productId, stone));
	expect(await ratingOf(stone)).toBe(1);
});

test('[REVIEW-05] a stone’s page has the newest five of its own, and all where they are asked for', async () => {
	const { stone } = await ordered();
	const other = await addProduct(db);
	await db.insert(reviews).values(
		Array.from({ length: 7 }, (_, n) => ({
			orderId: crypto.randomUUID(),
			productId: n === 6 ? other.id : stone,
			stars: 4,
			words: `Words ${n}`,
			stage: 'shown' as const,
			createdAt: new Date(Date.UTC(2026, 0, n + 1)),
		})),
	);
	const few = await listShown(db, stone);
	expect(few.listed.map(({ words }) => words)).toEqual([
		'Words 5',
		'Words 4',
		'Words 3',
		'Words 2',
		'Words 1',
	]);
	expect((await listShown(db, stone, { all: true })).listed).toHaveLength(few.count);
	expect(few.count).toBe(6);
});
