import { expect } from 'vitest';
import { withClient } from '#test/postgres.ts';
import { demo, logIn, visitor } from '#test/visitor.ts';
import { test as base, shopOnPostgres } from './shop.ts';

const test = base.extend('shop', { scope: 'file' }, shopOnPostgres());

test('[AGAIN-01] [AGAIN-03] [AGAIN-04] without scripts and without an account one is told once that a stone is back, by mail or by the desk, and leaves by the link', async ({
	shop,
}) => {
	const run = <T extends object>(text: string) =>
		withClient(shop.url, async (client) => (await client.query<T>(text)).rows);
	const stocked = (quantity: number) =>
		run(`update products set stock = ${quantity} where id = 'blue-pearl'`);
	await stocked(0);
	const stranger = visitor(shop.origin);
	const form = '/back-in-stock?stone=blue-pearl';
	await expect.poll(async () => (await stranger.ask('/product/blue-pearl')).body).toContain(`href="${form}"`);
	expect((await stranger.ask(form)).body).toContain('Blue Pearl is out of stock.');
	const bad: [Record<string, string>, string][] = [
		[{ email: '', phone: '' }, 'Leave an email address or a phone number.'],
		[{ email: 'sana@gmail.con', phone: '' }, 'do you mean sana@gmail.com?'],
		[{ email: '', phone: '0300' }, 'such as 0300 1234567'],
	];
	for (const [fields, words] of bad) {
		const refused = await stranger.post(form, fields);
		expect(refused.status).toBe(422);
		expect(refused.body).toContain(words);
	}
	for (const fields of [
		{ email: 'sana@buyer.example', phone: '' },
		{ email: 'Sana@buyer.example', phone: '0300 1234567' },
		{ email: '', phone: '0321 7654098' },
	]) {
		const noted = await stranger.post(form, fields);
		expect([noted.status, noted.headers.get('Location')]).toEqual([302, '/product/blue-pearl']);
	}
	for (const stone of ['ziarat-white', 'no-such-stone', '../x', 'x'.repeat(500)])
		expect((await stranger.post(`/back-in-stock?stone=${stone}`, { phone: '0300 1234567' })).status).toBe(
			409,
		);
	expect((await stranger.ask('/back-in-stock?stone=ziarat-white')).body).toContain(
		'Ziarat White is in stock now.',
	);

	const desk = await logIn(visitor(shop.origin), demo.desk);
	expect((await desk.ask('/staff/restock')).body).toContain('Nobody waits for a stone that is back.');
	await stocked(5000);
	const mails = () =>
		run<{ body: string }>(
			`select subject, status, content::text as body from outbox where recipient = 'sana@buyer.example'`,
		);
	await expect.poll(mails).toHaveLength(1);
	const due = await desk.ask('/staff/restock');
	expect(due.body).toContain('0321 7654098');
	expect(due.body).toContain('https://wa.me/923217654098?text=');
	const id = /name="id" value="([^"]+)"/.exec(due.body)?.[1] ?? '';
	expect((await desk.post('/staff/restock', { id, to: 'told' })).body).not.toContain('0321 7654098');
	expect((await desk.post('/staff/restock', { id, to: 'told' })).status).toBe(409);
	expect((await desk.ask('/staff/restock?tab=told')).body).toContain('0321 7654098');

	const [wish] = await run<{ id: string }>(`select id from restock_wishes where email <> ''`);
	expect(wish).toBeDefined();
	expect((await stranger.ask('/back-in-stock?leave=none')).body).toContain(
		'This link was used, or is too old.',
	);
	expect((await stranger.post('/back-in-stock?leave=none', {})).status).toBe(302);
	expect(await run(`select 1 from restock_wishes where email <> ''`)).toHaveLength(1);
});
