import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { changeRole, removeFromStaff, resetSecondFactor } from '#app/accounts/people/staff-members.server.ts';
import { users } from '#app/accounts/tables.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { deliveryDays } from '#app/orders/day/delivery-day.ts';
import type { MovePayload } from '#app/orders/move-payload.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { type Db, openDatabase } from '#app/platform/database/open-database.server.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { withClient } from '#test/postgres.ts';
import { demo, logIn, unique, type Visitor, visitor } from '#test/visitor.ts';
import { test as base, shopOnPostgres } from './shop.ts';

const test = base.extend('staffed', { scope: 'file' }, shopOnPostgres());

type Login = { email: string; password: string };

/** A worker of the yard, who has no second factor, and a second device of theirs. */
async function newWorker(origin: string, url: string) {
	const login = { email: `${unique()}@yard.example`, password: 'slab of verona' };
	const form = { ...login, name: 'Bilal', confirmPassword: login.password, terms: 'on' };
	expect((await visitor(origin).post('/signup', form)).status).toBe(302);
	await withClient(url, (client) =>
		client.query("update users set role = 'yard', staff_since = now() where email = $1", [login.email]),
	);
	const { rows } = await withClient(url, (client) =>
		client.query('select id from users where email = $1', [login.email]),
	);
	return {
		login,
		id: String(rows[0].id),
		device: await logIn(visitor(origin), login),
		other: await logIn(visitor(origin), login),
	};
}

type Worker = Awaited<ReturnType<typeof newWorker>>;

/** The stream of the list of orders, once it has greeted. `rest` is what comes until it ends. */
async function openStream(origin: string, { jar }: Visitor) {
	const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
	const response = await fetch(`${origin}/staff/live`, { headers: { Cookie } });
	expect(response.status).toBe(200);
	const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
	let seen = '';
	async function until(text: string): Promise<string> {
		while (!seen.includes(text)) {
			const { done, value } = await reader.read();
			if (done) return `${seen}[the end]`;
			seen += value;
		}
		return seen;
	}
	await until('event: hello');
	return { until, close: () => reader.cancel() };
}

const ends: [
	how: string,
	(worker: Worker, places: { db: Db; url: string; owner: string }) => Promise<unknown>,
][] = [
	[
		'is removed',
		({ id }, { db, owner }) => removeFromStaff({ db, actor: { id: owner, role: 'owner' }, userId: id }),
	],
	[
		'gets another role',
		({ id }, { db, owner }) => changeRole({ db, actor: { id: owner, role: 'owner' }, userId: id }, 'driver'),
	],
	[
		'has the second factor reset',
		({ id }, { db, owner }) => resetSecondFactor({ db, actor: { id: owner, role: 'owner' }, userId: id }),
	],
	[
		'gets another role by SQL',
		({ id }, { url }) =>
			withClient(url, (client) => client.query("update users set role = 'customer' where id = $1", [id])),
	],
	['logs out', ({ device }) => device.post('/logout', {})],
	[
		'changes the password elsewhere',
		({ other, login }: Worker) =>
			other
				.post('/profile?edit=password', passwordForm(login))
				.then(({ status }) => expect(status).toBe(302)),
	],
	['ends all other devices', ({ other }) => other.post('/profile?edit=devices', { edit: 'other-devices' })],
	[
		'is deleted',
		({ id }, { url }) => withClient(url, (client) => client.query('delete from users where id = $1', [id])),
	],
];

const passwordForm = ({ password }: Login) => ({
	edit: 'password',
	currentPassword: password,
	password: 'slab of carrara',
	confirmPassword: 'slab of carrara',
});

test.for(ends)(
	'[STAFF-20] the stream of somebody who %s ends at once, and another one goes on',
	async ([, end], { staffed: { origin, url }, onTestFinished }) => {
		const { db, close } = await openDatabase({ url });
		onTestFinished(close);
		const worker = await newWorker(origin, url);
		const desk = await logIn(visitor(origin), demo.desk);
		const [stream, others] = [await openStream(origin, worker.device), await openStream(origin, desk)];
		const { rows } = await withClient(url, (client) =>
			client.query("select id from users where role = 'owner'"),
		);
		await end(worker, { db, url, owner: String(rows[0].id) });
		expect(await stream.until('event: orders')).toMatch(/\[the end\]$/);
		await withClient(url, (client) =>
			client.query(`select pg_notify('shop', '{"topic":"orders","ids":["a-new-one"]}')`),
		);
		expect(await others.until('a-new-one')).not.toContain('[the end]');
		await others.close();
	},
);

test('[STAFF-20] the stream of a session ends when the session does, also without a form', async ({
	staffed: { origin, url },
}) => {
	const worker = await newWorker(origin, url);
	await withClient(url, (client) =>
		client.query("update sessions set expires_at = now() + interval '3 seconds' where user_id = $1", [
			worker.id,
		]),
	);
	const stream = await openStream(origin, worker.device);
	expect(await stream.until('never')).toMatch(/\[the end\]$/);
});

test('[INV-06] a driver prints the sheets of the stops that are theirs now, and of no finished order', async ({
	staffed: { origin, url },
	onTestFinished,
}) => {
	const { db, close } = await openDatabase({ url });
	onTestFinished(close);
	const [driver] = await db.select().from(users).where(eq(users.email, demo.driver.email));
	const product = await addProduct(db);
	const wanted = newCheckout({ lines: [{ id: product.id, quantity: 1000 }], shownTotal: 500_000 });
	wanted.customer.name = 'Zainab of the sheet';
	const placed = await placeOrder(db, await addUser(db), wanted);
	const orderId = placed.ok ? placed.orderId : '';
	const man = await logIn(visitor(origin), demo.driver);
	const sheet = async () => (await man.ask(`/staff/print?kind=driver&orders=${orderId}`)).body;
	const truck = {
		carrier: 'own',
		vehicle: 'KHI 1234',
		driverName: 'Akram',
		driverPhone: '03007654321',
	} as const;
	// Never a Sunday, when the yard is closed.
	const [nextDate] = deliveryDays(new Date(), { road: 1, cutting: 0, holidays: [] });
	const steps: [Stage, MovePayload, isTheirs: boolean][] = [
		['confirmed', { called: true }, false],
		['packed', { lines: [{ position: 0, packed: 1000 }] }, false],
		['dispatched', { ...truck, driverId: driver?.id ?? '' }, true],
		['attempted', { reason: 'nobody-home', nextDate }, true],
		['dispatched', { fee: 0 }, true],
		['refused', { reason: 'changed-mind' }, false],
	];
	for (const [index, [to, given, isTheirs]] of steps.entries()) {
		const actor = { id: 'owner', role: 'owner' } as const;
		const moved = await moveOrder(db, { orderId, to, actor, key: `${index}`, version: index + 1, ...given });
		expect(moved, to).toMatchObject({ ok: true });
		expect((await sheet()).includes('Zainab of the sheet'), `${index}: ${to}`).toBe(isTheirs);
	}
});
