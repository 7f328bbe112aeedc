import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { askQuote } from '#app/quotes/ask-quote.server.ts';
import { listQuoteLines } from '#app/quotes/open-quote.server.ts';
import { saveQuote } from '#app/quotes/save-quote.server.ts';
import { quotes } from '#app/quotes/tables.server.ts';
import { draftLines, parseLines } from '#app/staff/orders/edit/draft-lines.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { quoteValues } from './quote-values.server.ts';

const { db } = await freshDatabase();

test('[QUOTE-02] a quote that the desk saves keeps the goods that its buyer named', async () => {
	const product = await addProduct(db);
	await db
		.update(products)
		.set({ tileSizes: ['12×24', '24×24'], thicknesses: [18, 30], finishes: ['Polished', 'Honed'] })
		.where(eq(products.id, product.id));
	const customer = { name: 'Zainab Ali', phone: '+923001234567', email: '', city: 'Lahore' };
	const named = [
		{ size: '24×24', thickness: 30, finish: 'Honed', use: 'floor' },
		{ size: 'cut 63×25.5', thickness: 18, finish: 'Polished', use: 'kitchen' },
	];
	await askQuote(db, {
		key: randomUUID(),
		userId: null,
		note: '',
		customer,
		lines: named.map((goods) => ({ productId: product.id, quantity: 2_000, ...goods })),
	});
	const [asked] = await db.select().from(quotes);
	if (!asked) throw new Error('no quote was asked');
	const before = await listQuoteLines(db, asked.id);
	const drafted = await draftLines(db, await quoteValues(db, asked, 'A'));
	const parsed = parseLines(drafted.lines);
	if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
	const saved = await saveQuote(db, {
		id: asked.id,
		version: asked.version,
		actor: { id: 'desk-1', role: 'desk' },
		customer,
		terms: '',
		delivery: '',
		deliveryAmount: 0,
		validUntil: null,
		option: 'A',
		lines: parsed.lines,
	});
	expect(saved).toMatchObject({ ok: true });
	const after = await listQuoteLines(db, asked.id);
	expect(after.map(({ size, thickness, finish, use }) => ({ size, thickness, finish, use }))).toEqual(named);
	expect(after).toEqual(before);
});
