import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { productChanges } from '#app/catalog/edit/tables.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { keepPicture } from '#app/pictures/keep-picture.server.ts';
import { pictureName } from '#app/pictures/picture.ts';
import { pictureStore } from '#app/pictures/store/picture-store.server.ts';
import { sweepPictures } from '#app/pictures/sweep-pictures.server.ts';
import { pictures } from '#app/pictures/tables.server.ts';
import { shopSettings } from '#app/settings/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { photograph } from '#test/photographs.ts';
import { pictureUsers } from './picture-users.server.ts';

const { db } = await freshDatabase();
const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const sweep = (days: number) => sweepPictures(db, pictureUsers, inDays(days));

async function keep(seed: number): Promise<string> {
	const kept = await keepPicture(db, await photograph(400, 500, seed).jpeg().toBuffer());
	if ('fault' in kept) throw new Error(kept.fault);
	return kept.address;
}

const nameOf = (address: string) => pictureName(address) ?? '';
const isStored = async (address: string) => (await pictureStore().read(nameOf(address))) !== null;
const rowOf = async (address: string) =>
	(
		await db
			.select()
			.from(pictures)
			.where(eq(pictures.name, nameOf(address)))
	)[0];

test('[PIC-08] a picture that nothing shows goes after 30 days, with its file; one that a product shows stays', async () => {
	const [shown, view, unused] = [await keep(1), await keep(2), await keep(3)];
	const { id } = await addProduct(db, { image: shown, views: ['/a.svg', view] });
	await sweep(29);
	for (const address of [shown, view, unused]) expect(await isStored(address)).toBe(true);
	expect([(await rowOf(shown))?.unusedSince, (await rowOf(view))?.unusedSince]).toEqual([null, null]);
	await sweep(31);
	expect([await isStored(unused), await rowOf(unused)]).toEqual([false, undefined]);
	expect([await isStored(shown), await isStored(view)]).toEqual([true, true]);

	// It counts from the day on which nothing shows it any more.
	await db.update(products).set({ image: '' }).where(eq(products.id, id));
	await sweep(40);
	await sweep(69);
	expect(await isStored(shown)).toBe(true);
	await sweep(71);
	expect([await isStored(shown), await isStored(view)]).toEqual([false, true]);
});

test('[PIC-08] an order, and a change that waits, keep their pictures', async () => {
	const [ordered, planned] = [await keep(4), await keep(5)];
	const { id } = await addProduct(db, { image: ordered, stock: 10_000, price: 10_000 });
	const lines = [{ id, quantity: 100 }];
	const placed = await placeOrder(db, await addUser(db), newCheckout({ lines, shownTotal: 10_000 }));
	expect(placed.ok).toBe(true);
	await db.delete(products);
	await db.insert(productChanges).values({
		by: 'owner',
		dueAt: inDays(300),
		rows: [{ id, name: 'x', before: { image: '' }, after: { image: planned } }],
	});
	await sweep(31);
	await sweep(80);
	expect([await isStored(ordered), await isStored(planned)]).toEqual([true, true]);
});

test('[PIC-08] [SET-07] a slide keeps its picture', async () => {
	const slide = await keep(7);
	await db.insert(shopSettings).values({ key: 'slides', value: [{ picture: nameOf(slide), title: 'Yard' }] });
	await sweep(31);
	await sweep(80);
	expect(await isStored(slide)).toBe(true);
});

test('[PIC-08] an unused picture that is sent once more begins anew', async () => {
	const again = await keep(6);
	await db
		.update(pictures)
		.set({ unusedSince: inDays(-29) })
		.where(eq(pictures.name, nameOf(again)));
	expect(await keep(6)).toBe(again);
	await sweep(2);
	expect(await isStored(again)).toBe(true);
});
