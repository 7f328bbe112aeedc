import { expect, test } from 'vitest';
import { demoOrders } from '#db/demo-orders.server.ts';
import { seedDemo } from '#db/seed.server.ts';
import { freshDatabase } from '#test/database.ts';
import { listLatestOrders } from './list-latest-orders.server.ts';

const { db } = await freshDatabase();

test('[HOUSE-08] the newest orders of all customers are listed with their lines', async () => {
	expect(await listLatestOrders(db, 3)).toEqual([]);
	await seedDemo(db);
	const listed = await listLatestOrders(db, 3);
	expect(
		listed.map(({ id, lines }) => [id, lines.map(({ productId, quantity }) => [productId, quantity])]),
	).toEqual(demoOrders.slice(0, 3).map(({ id, lines }) => [id, lines]));
});
