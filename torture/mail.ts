import { spawn } from 'node:child_process';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import type { Database } from '#app/platform/database/open-database.server.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { startMailServer } from '#test/mail-server.ts';
import { freePort, type TestPostgres, withClient } from '#test/postgres.ts';
import type { Result } from './result.ts';
import { newDatabase, PRODUCT, pause } from './stage.ts';

async function startWorker(url: string, port: number) {
	const worker = spawn(process.execPath, ['torture/mail-worker.ts'], {
		env: {
			...process.env,
			NODE_ENV: 'production',
			DATABASE_URL: url,
			SMTP_URL: `smtp://127.0.0.1:${port}`,
			MAIL_FROM: 'yard@stone.example',
			LOG_LEVEL: 'silent',
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const gone = new Promise<void>((exited) => worker.once('exit', () => exited()));
	await new Promise((ready) => worker.stdout.once('data', ready));
	return async () => {
		worker.kill('SIGKILL');
		await gone;
	};
}

/** Breaks "Every order’s mail": kills the mail worker again and again while orders are placed or rolled back. */
export async function everyMail(
	postgres: TestPostgres,
	{ kills, each }: { kills: number; each: number },
): Promise<Result> {
	const { db, url, close } = await newDatabase(postgres);
	const port = await freePort();
	// Workers are killed while they send. One that is killed before the acknowledgement leads to a second delivery.
	const { received, close: closeMailServer } = await startMailServer(port, () => Math.random() * 60);
	let kill: (() => Promise<void>) | undefined;
	try {
		const buyer = await addUser(db, { emailVerified: true });
		const unverified = await addUser(db);
		await addProduct(db, { ...PRODUCT, stock: 100_000_000 });
		const placed = new Set<string>();
		const rolledBack = new Set<string>();
		const held = new Set<string>();
		for (let n = 0; n < kills; n++) {
			kill = await startWorker(url, port);
			for (let m = 0; m < each; m++) {
				const number = await order(db, buyer, false);
				placed.add(number);
				rolledBack.add(await order(db, buyer, true));
			}
			held.add(await order(db, unverified, false));
			// The worker reads the outbox at its start, and a second later.
			await pause(900 + Math.random() * 400);
			await kill();
		}
		kill = await startWorker(url, port);
		// Ends the leases of killed workers, which would otherwise delay the rest. Leases are not measured here.
		await withClient(url, (client) =>
			client.query("update outbox set next_attempt_at = now() where status = 'waiting'"),
		);
		const waiting = () =>
			withClient(url, async (client) =>
				Number((await client.query("select count(*) from outbox where status = 'waiting'")).rows[0]?.count),
			);
		for (let n = 0; n < 600 && (await waiting()) > 0; n++) await pause(200);
		// A mail that is waiting once more, or in the table twice, arrives before the one of this order.
		placed.add(await order(db, buyer, false));
		for (let n = 0; n < 600 && (await waiting()) > 0; n++) await pause(100);
		await kill();

		const ids = new Map<string, Set<string>>();
		for (const mail of received) {
			const id = /^Message-ID: <(.+)>/im.exec(mail)?.[1] ?? '';
			const number = /^Subject: (.+)$/im.exec(mail)?.[1]?.trim().slice(-8) ?? '';
			ids.set(number, (ids.get(number) ?? new Set()).add(id));
		}
		const without = [...placed].filter((number) => !ids.has(number)).length;
		const unexpected = [...ids.keys()].filter((number) => !placed.has(number)).length;
		const unstable = [...ids.values()].filter((those) => those.size !== 1).length;
		const twice = received.length - ids.size;
		const elsewhere = received.filter(
			(mail) => /^To: (.+)$/im.exec(mail)?.[1]?.trim() !== buyer.email,
		).length;
		return {
			promise: 'Every order’s mail',
			full: `${kills} \`kill -9\` of the mail worker while ${placed.size} orders are placed, ${rolledBack.size} rolled back and ${held.size} placed without a verified address`,
			measured: `${without} orders without a mail, ${unexpected} mails of another order, ${elsewhere} to another address, ${twice} mails sent again, ${unstable} of them under another Message-ID`,
			// A worker sends one mail at a time, so each kill can cut off one acknowledgement.
			ok:
				without === 0 &&
				unexpected === 0 &&
				elsewhere === 0 &&
				unstable === 0 &&
				twice <= kills &&
				placed.size === kills * each + 1 &&
				held.size === kills,
		};
	} finally {
		await kill?.();
		await closeMailServer();
		await close();
	}
}

/** Places an order, and rolls it back before the commit if `undo` is true. Resolves with its order number. */
async function order(
	db: Database['db'],
	buyer: { id: string; email: string; orderMails: boolean; sampleCredit: number },
	undo: boolean,
) {
	let number = '';
	const placing = db.transaction(async (tx) => {
		const outcome = await placeOrder(
			tx,
			buyer,
			newCheckout({ lines: [{ id: PRODUCT.id, quantity: 10 }], shownTotal: 5000 }),
		);
		if (!outcome.ok) throw new Error(`not placed: ${outcome.reason}`);
		number = outcome.orderId.slice(-8).toUpperCase();
		if (undo) throw new RolledBack();
	});
	await placing.catch((error: unknown) => {
		if (!(error instanceof RolledBack)) throw error;
	});
	return number;
}

class RolledBack extends Error {}
