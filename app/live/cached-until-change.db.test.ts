import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { cachedUntilChange } from './cached-until-change.server.ts';
import { startLive, stopLive } from './hub.server.ts';

const database = await freshDatabase();
const { db } = database;
const { id } = await addProduct(db, { price: 100 });

async function priceOf() {
	const { rows } = (await db.execute(
		sql`select price::int as price from products where id = ${id}`,
	)) as unknown as {
		rows: { price: number }[];
	};
	return rows[0]?.price;
}
const read = vi.fn(priceOf);
const cachedPrice = () => cachedUntilChange('price', 1, read);

afterEach(async () => {
	read.mockClear();
	await stopLive();
});

test('concurrent and later calls share one read until a change', async () => {
	await startLive(database);
	expect(await Promise.all([cachedPrice(), cachedPrice()])).toEqual([100, 100]);
	expect(await cachedPrice()).toBe(100);
	expect(read).toHaveBeenCalledTimes(1);
	await db.execute(sql`update products set price = 200 where id = ${id}`);
	await expect.poll(cachedPrice).toBe(200);
	expect(read).toHaveBeenCalledTimes(2);
});

test('without a listener for changes, each call reads', async () => {
	await cachedPrice();
	await cachedPrice();
	expect(read).toHaveBeenCalledTimes(2);
});

test('a failed read is not cached', async () => {
	await startLive(database);
	read.mockRejectedValueOnce(new Error('the database is down'));
	await expect(cachedUntilChange('other', 1, read)).rejects.toThrow('down');
	expect(await cachedUntilChange('other', 1, read)).toBe(200);
});

test('the cache is emptied when it would contain more than 2400 products', async () => {
	await startLive(database);
	for (let n = 0; n < 10; n++) await cachedUntilChange(`long ${n}`, 240, read);
	await cachedUntilChange('long 0', 240, read);
	expect(read).toHaveBeenCalledTimes(10);
	await cachedUntilChange('one more', 1, read);
	await cachedUntilChange('long 0', 240, read);
	expect(read).toHaveBeenCalledTimes(12);
});
