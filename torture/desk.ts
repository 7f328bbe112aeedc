import { type Customer, newKey, signedIn } from '#test/customer.ts';
import { type TestPostgres, withClient } from '#test/postgres.ts';
import { demo, logIn, type Visitor, visitor } from '#test/visitor.ts';
import { findings } from './findings.ts';
import type { Result } from './result.ts';
import { basket, newShop, PRODUCT, pause, waitUntil } from './stage.ts';

const STOCK = 100_000_000;
const ORDERS = 40;
/** The logins behind the eight people. Some sign in twice. */
const PEOPLE = ['owner', 'desk', 'owner', 'desk', 'owner', 'desk', 'yard', 'driver'] as const;

const STAGES = [
	'awaiting',
	'confirmed',
	'packed',
	'dispatched',
	'attempted',
	'part-delivered',
	'delivered',
	'refused',
	'returned',
	'cancelled',
] as const;

/** Moves that often lead on, so that the walk does not end at once. */
const USUAL: Record<string, (typeof STAGES)[number][]> = {
	awaiting: ['confirmed', 'confirmed', 'cancelled', 'awaiting'],
	confirmed: ['packed', 'packed', 'cancelled'],
	packed: ['dispatched', 'dispatched', 'cancelled'],
	dispatched: ['delivered', 'part-delivered', 'refused', 'attempted'],
	attempted: ['dispatched', 'delivered', 'refused'],
	refused: ['returned', 'delivered'],
	'part-delivered': ['returned'],
	delivered: ['returned'],
	cancelled: ['awaiting'],
};

type Line = { position: number; quantity: number; kept: number };
type Seen = { id: string; stage: string; version: number; due: number; lines: Line[] };

/** Which moves cause a mail, by a word of its subject. */
const MAILS: [RegExp, (event: { from: string | null; to: string }) => boolean][] = [
	[/is confirmed/, ({ to }) => to === 'confirmed'],
	[/is cancelled/, ({ to }) => to === 'cancelled'],
	[/open again/, ({ from, to }) => from === 'cancelled' && to === 'awaiting'],
	[/on its way|is ready/, ({ to }) => to === 'dispatched'],
	[/Receipt/, ({ to }) => to === 'delivered' || to === 'part-delivered'],
	[/comes back/, ({ to }) => to === 'refused'],
	[/is back/, ({ from, to }) => from === 'delivered' && to === 'returned'],
];

/** What the desk was told of its presses: keys with an answer that the order has moved, by order. */
type Told = { pressed: number; moved: Map<string, string>; answers: Map<number, number>; unclear: string[] };

/**
 * Breaks "Nothing lost at the desk": eight people move forty orders at random, through the pages of the back office, each repeating a
 * press under its key until it is answered, while the server and PostgreSQL are killed.
 */
export async function nothingLostAtDesk(
	postgres: TestPostgres,
	{ moves, kills }: { moves: number; kills: number },
): Promise<Result> {
	const stage = await newShop(postgres, { stock: STOCK });
	const told: Told = { pressed: 0, moved: new Map(), answers: new Map(), unclear: [] };
	let shop = stage.shop;
	let running = true;
	try {
		const ids = await place(await signedIn(shop.origin), ORDERS);
		const people = await Promise.all(PEOPLE.map((role) => logIn(visitor(shop.origin), demo[role])));
		const at = (person: Visitor) => {
			const moved = visitor(shop.origin);
			for (const [name, value] of person.jar) moved.jar.set(name, value);
			return moved;
		};
		const crowd = people.map(async (person) => {
			while (told.pressed < moves) {
				told.pressed++;
				const seen = await look(stage.url, ids[Math.floor(Math.random() * ids.length)] ?? '').catch(
					() => null,
				);
				if (seen) await press(() => (running && shop.alive() ? at(person) : null), seen, told);
				else await pause(50);
			}
		});
		for (let n = 0; n < kills; n++) {
			await waitUntil(() => told.pressed >= (moves / (kills + 1)) * (n + 1));
			if (n % 2) {
				running = false;
				await postgres.kill();
				await pause(200);
				await postgres.start();
				running = true;
			} else {
				await shop.kill();
				shop = await stage.start();
			}
		}
		await Promise.all(crowd);
		return await audit(stage.url, told, { moves, kills });
	} finally {
		if (!running) await postgres.start();
		await stage.end();
	}
}

async function place(customer: Customer, count: number): Promise<string[]> {
	const ids: string[] = [];
	for (let n = 0; n < count; n++) {
		const answer = await customer.checkout(basket(100 + n * 7), { phone: `0300 12${10_000 + n}` });
		if (answer.kind !== 'placed') throw new Error(`no order was placed: ${JSON.stringify(answer)}`);
		ids.push(answer.id);
	}
	return ids;
}

/** The order as its page would show it now. */
async function look(url: string, id: string): Promise<Seen> {
	return withClient(url, async (client) => {
		const { rows } = await client.query<{ stage: string; version: number; due: string }>(
			`select stage, version, (select coalesce(sum(case
					when kind in ('charged', 'refund owed') then amount
					when kind in ('advance', 'collected', 'paid') then -amount else 0 end), 0)
				from cash_entries where order_id = orders.id) as due
			from orders where id = $1`,
			[id],
		);
		const lines = await client.query<{ position: number; quantity: string; kept: string }>(
			'select position, quantity, kept from order_lines where order_id = $1 order by position',
			[id],
		);
		const [order] = rows;
		if (!order) throw new Error('no order');
		return {
			id,
			stage: order.stage,
			version: order.version,
			due: Number(order.due),
			lines: lines.rows.map((line) => ({
				...line,
				quantity: Number(line.quantity),
				kept: Number(line.kept),
			})),
		};
	});
}

/** Sends one press until the shop has answered it, and once more where it has moved the order. */
async function press(who: () => Visitor | null, seen: Seen, told: Told): Promise<void> {
	const usual = USUAL[seen.stage] ?? STAGES;
	const from = Math.random() < 0.2 ? STAGES : usual;
	const to = from[Math.floor(Math.random() * from.length)] ?? 'confirmed';
	const key = newKey();
	const form = { move: to, key, version: `${seen.version}`, ...fieldsFor(to, seen) };
	for (;;) {
		const answer = await who()
			?.post(`/staff/orders/${seen.id}`, form)
			.catch(() => null);
		if (!answer || answer.status === 503) {
			await pause(50);
			continue;
		}
		told.answers.set(answer.status, (told.answers.get(answer.status) ?? 0) + 1);
		if (answer.status === 302) {
			const isFirst = !told.moved.has(key);
			told.moved.set(key, seen.id);
			if (isFirst) continue;
		} else if (told.moved.has(key)) told.unclear.push(`${key} was granted, then ${answer.status}`);
		else if (![403, 404, 409, 422].includes(answer.status)) told.unclear.push(`${to}: ${answer.status}`);
		return;
	}
}

const amount = (paisa: number) => (paisa / 100).toFixed(2);

/** What the forms of the order's page send. */
function fieldsFor(to: (typeof STAGES)[number], { stage, due, lines }: Seen): Record<string, string> {
	const each = (name: string, quantityOf: (line: Line) => number) =>
		Object.fromEntries(lines.map((line) => [`${name}-${line.position}`, amount(quantityOf(line))]));
	switch (to) {
		case 'confirmed':
			return { called: 'on' };
		case 'packed':
			return each('packed', ({ quantity }) => quantity);
		case 'dispatched':
			return stage === 'packed'
				? { carrier: 'own', vehicle: 'LES 1234', driverName: 'Akram', driverPhone: '0300 7654321' }
				: { fee: '500' };
		case 'attempted':
			return { reason: 'nobody-home', nextDate: '2099-01-05', tripCost: '300' };
		case 'delivered':
			return { collected: amount(due), reason: 'other' };
		case 'part-delivered':
			return {
				collected: '100',
				reason: 'other',
				...each('kept', ({ quantity }) => Math.floor(quantity / 2)),
			};
		case 'refused':
			return { reason: 'no-cash' };
		case 'returned':
			return each('whole', ({ quantity, kept }) => (stage === 'delivered' ? kept : quantity - kept));
		case 'cancelled':
			return { reason: 'other' };
		default:
			return {};
	}
}

async function audit(
	url: string,
	told: Told,
	{ moves, kills }: { moves: number; kills: number },
): Promise<Result> {
	const { check, measured, wrong } = findings();
	await withClient(url, async (client) => {
		const all = async <Row extends object>(text: string, values: unknown[] = []) =>
			(await client.query<Row>(text, values)).rows;
		const stocks = await all<{ id: string }>(
			`select p.id from products p left join lateral (
				select coalesce(sum(quantity), 0) as sum from stock_movements where product_id = p.id
			) s on true where p.stock <> s.sum`,
		);
		check(stocks.length === 0, `the stock is not the sum of its ledger: ${stocks.map(({ id }) => id)}`);
		const [stone] = await all<{ stock: string; sales: number; out: string; sold: string }>(
			`select stock, sales,
				(select coalesce(sum(quantity - back_whole), 0) from order_lines join orders on orders.id = order_id
					where product_id = products.id and stage <> 'cancelled') as out,
				(select count(*) from order_lines join orders on orders.id = order_id
					where product_id = products.id and stage <> 'cancelled') as sold
			from products where id = $1`,
			[PRODUCT.id],
		);
		check(
			Number(stone?.stock) + Number(stone?.out) === STOCK,
			`stock ${stone?.stock} + out ${stone?.out} is not ${STOCK}`,
		);
		check(Number(stone?.sales) === Number(stone?.sold), `${stone?.sales} sales, ${stone?.sold} orders`);
		const balances = await all<{ id: string }>(
			`select order_id as id from cash_entries group by order_id having
				sum(case when kind = 'charged' then amount else 0 end)
				< sum(case when kind in ('advance', 'collected', 'paid') then amount when kind = 'refund owed' then -amount else 0 end)`,
		);
		check(balances.length === 0, `more was collected than charged: ${balances.map(({ id }) => id)}`);
		const gaps = await all<{ id: string }>(
			`select o.id from orders o where o.version <> (select count(*) from order_events e where e.order_id = o.id)
				or o.version <> (select max(version) from order_events e where e.order_id = o.id)
				or o.stage <> (select "to" from order_events e where e.order_id = o.id order by version desc limit 1)`,
		);
		check(gaps.length === 0, `events and orders differ: ${gaps.map(({ id }) => id)}`);
		const keys = new Map(
			(await all<{ key: string; id: string }>('select key, order_id as id from order_events')).map(
				({ key, id }) => [key, id],
			),
		);
		for (const [key, id] of told.moved) check(keys.get(key) === id, `the granted press ${key} is lost`);
		const events = await all<{ number: string; from: string | null; to: string }>(
			`select upper(right(order_id::text, 8)) as number, "from", "to" from order_events where version > 1`,
		);
		const mails = await all<{ subject: string; count: string }>(
			`select subject, count(*) from outbox where subject ~ '[0-9A-F]{8}' group by subject`,
		);
		for (const { subject, count } of mails) {
			const [, causes] = MAILS.find(([word]) => word.test(subject)) ?? [];
			const caused = events.filter((event) => subject.includes(event.number) && causes?.(event)).length;
			if (causes) check(Number(count) <= caused, `${count} mails "${subject}" for ${caused} moves`);
		}
		for (const fault of told.unclear) check(false, fault);
		check(told.moved.size > moves / 10, `only ${told.moved.size} presses moved an order`);
	});
	const answers = [...told.answers].map(([status, count]) => `${count} × ${status}`).join(', ');
	return {
		promise: 'Nothing lost at the desk',
		full: `${moves} presses by 8 people on ${ORDERS} orders, each repeated under its key until it is answered, while server and PostgreSQL are killed ${kills} times`,
		measured: measured(
			`${told.moved.size} moves granted, 0 lost and 0 twice (${answers}); stock = ledger, sales right, nothing collected beyond the charge`,
		),
		ok: wrong.length === 0,
	};
}
