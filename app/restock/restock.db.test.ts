import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { forgetWishes, keepWish } from './keep-wish.server.ts';
import { listWishes, markTold } from './list-wishes.server.ts';
import { leaveLink, wishOf } from './restock-link.server.ts';
import { sweepWishes } from './sweep-wishes.server.ts';
import { restockWishes } from './tables.server.ts';
import { tellRestocked } from './tell-restocked.server.ts';

const { db } = await freshDatabase();
const DESK = { id: 'desk-1', role: 'desk' };
const DAY = 24 * 60 * 60 * 1000;

const wish = (productId: string, given: Partial<{ email: string; phone: string }> = {}) => ({
	productId,
	userId: null,
	email: '',
	phone: '',
	...given,
});

const sold = () => addProduct(db, { stock: 0 });
const comesBack = (id: string, stock = 5000) => db.update(products).set({ stock }).where(eq(products.id, id));
const mailsTo = (recipient: string) => db.select().from(outbox).where(eq(outbox.recipient, recipient));

test('[AGAIN-02] [AGAIN-03] who waits is mailed once when the stone is back, also by two processes at once, and not for a crumb of it', async () => {
	const stone = await sold();
	const email = 'waits@buyer.example';
	await Promise.all([1, 2, 3].map(() => keepWish(db, wish(stone.id, { email }))));
	expect(await db.$count(restockWishes, eq(restockWishes.email, email))).toBe(1);
	expect(await tellRestocked(db)).toBe(0);
	await comesBack(stone.id, 99);
	expect(await tellRestocked(db)).toBe(0);
	await comesBack(stone.id);
	await db.update(products).set({ status: 'hidden' }).where(eq(products.id, stone.id));
	expect(await tellRestocked(db)).toBe(0);
	await db.update(products).set({ status: 'active' }).where(eq(products.id, stone.id));
	const told = await Promise.all([tellRestocked(db), tellRestocked(db)]);
	expect(told.toSorted()).toEqual([0, 1]);
	await comesBack(stone.id, 0);
	await comesBack(stone.id);
	expect(await tellRestocked(db)).toBe(0);
	const [mail, ...more] = await mailsTo(email);
	expect(more).toEqual([]);
	expect(mail?.subject).toBe(`${stone.name} is back in stock`);
	expect(mail?.body).toContain(`/product/${stone.id}`);

	// Asked again, it waits again; the link of the mail ends all.
	await comesBack(stone.id, 0);
	await keepWish(db, wish(stone.id, { email }));
	const token = /leave=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
	const id = wishOf(token);
	expect(id).not.toBeNull();
	expect(wishOf(`${token.slice(0, -2)}AA`)).toBeNull();
	expect(wishOf(null)).toBeNull();
	expect(await forgetWishes(db, id ?? '')).toBe(true);
	expect(await forgetWishes(db, id ?? '')).toBe(false);
	expect(await db.$count(restockWishes, eq(restockWishes.email, email))).toBe(0);
	expect(leaveLink(stone.id)).not.toContain(email);
});

test('[AGAIN-02] one number waits for ten stones at once, and no more', async () => {
	const phone = '+923001234567';
	for (let n = 0; n < 10; n++)
		expect(await keepWish(db, wish(`stone-${n}`, { phone }))).toEqual({ ok: true });
	expect(await keepWish(db, wish('stone-0', { phone }))).toEqual({ ok: true });
	expect(await keepWish(db, wish('stone-10', { phone }))).toEqual({ ok: false, reason: 'too-many' });
	expect(await keepWish(db, wish('stone-10', { phone: '+923007654321' }))).toEqual({ ok: true });
	await db.delete(restockWishes);
});

test('[AGAIN-04] the desk has those by phone whose stone is back, each once, and a press is taken back', async () => {
	const [back, away] = [await sold(), await sold()];
	const phone = '+923217654098';
	for (const { id } of [back, away]) await keepWish(db, wish(id, { phone }));
	await keepWish(db, wish(away.id, { email: 'mail@buyer.example' }));
	await comesBack(back.id);
	await tellRestocked(db);
	const stones = async (tab: 'due' | 'waiting' | 'told') =>
		(await listWishes(db, tab)).map(({ productId }) => productId);
	expect([await stones('due'), await stones('waiting'), await stones('told')]).toEqual([
		[back.id],
		[away.id],
		[],
	]);
	const [due] = await listWishes(db, 'due');
	const press = (told: boolean) => markTold(db, { id: due?.id ?? '', told, actor: DESK });
	expect(await Promise.all([press(true), press(true)])).toContain(false);
	expect([await stones('due'), await stones('told')]).toEqual([[], [back.id]]);
	expect(await press(false)).toBe(true);
	expect(await stones('due')).toEqual([back.id]);
	// Who has asked again waits by that wish.
	expect(await press(true)).toBe(true);
	await keepWish(db, wish(back.id, { phone }));
	expect(await press(false)).toBe(false);
	expect(await stones('due')).toEqual([back.id]);
	expect(await markTold(db, { id: 'none', told: true, actor: DESK })).toBe(false);
	const logged = await db.select().from(auditLog).where(eq(auditLog.subject, back.id));
	expect(logged).toHaveLength(3);
	expect(JSON.stringify(logged)).not.toContain(phone);
	await db.delete(restockWishes);
});

test('[AGAIN-05] what was told goes after 30 days, and what waits after 180', async () => {
	const now = Date.now();
	const ago = (days: number) => new Date(now - days * DAY);
	await db.insert(restockWishes).values([
		{ productId: 'told-old', email: 'a@b.co', toldAt: ago(31), createdAt: ago(40) },
		{ productId: 'told-new', email: 'a@b.co', toldAt: ago(29), createdAt: ago(400) },
		{ productId: 'waits-old', email: 'a@b.co', createdAt: ago(181) },
		{ productId: 'waits-new', email: 'a@b.co', createdAt: ago(179) },
	]);
	await sweepWishes(db, new Date(now));
	const left = await db.select({ productId: restockWishes.productId }).from(restockWishes);
	expect(left.map(({ productId }) => productId).toSorted()).toEqual(['told-new', 'waits-new']);
});
