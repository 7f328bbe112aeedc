import { expect, test } from 'vitest';
import { outbox } from '#app/mail/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addUser } from '#test/factories.ts';
import { isIdle, touchSession } from './idle-session.server.ts';
import { IDLE_TIMEOUT } from './session-lifetime.ts';
import { sweep } from './sweep.server.ts';
import { sessions, verifications } from './tables.server.ts';

const { db } = await freshDatabase();
const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

async function addSession(given: { id: string; expiresAt: Date; updatedAt: Date }) {
	const user = await addUser(db);
	await db.insert(sessions).values({ token: `token of ${given.id}`, userId: user.id, ...given });
}

test('the sweep deletes what has expired and nothing else', async () => {
	await addSession({ id: 'fresh', expiresAt: ago(-1), updatedAt: ago(0) });
	await addSession({ id: 'seldom', expiresAt: ago(-10), updatedAt: ago(13) });
	await addSession({ id: 'idle', expiresAt: ago(-10), updatedAt: ago(15) });
	await addSession({ id: 'over', expiresAt: ago(1), updatedAt: ago(0) });
	await db.insert(verifications).values([
		{ id: 'good', identifier: 'a', value: 'x', expiresAt: ago(-1) },
		{ id: 'late', identifier: 'b', value: 'x', expiresAt: ago(1) },
	]);
	await db.insert(outbox).values(
		(['waiting', 'held', 'sent', 'kept', 'dead'] as const).flatMap((status) =>
			[29, 31].map((days) => ({
				recipient: 'sana@buyer.example',
				subject: `${status} ${days}`,
				body: '',
				status,
				createdAt: ago(days),
			})),
		),
	);
	await sweep(db);
	expect((await db.select().from(outbox)).map(({ subject }) => subject).sort()).toEqual([
		'dead 29',
		'dead 31',
		'held 29',
		'kept 29',
		'sent 29',
		'waiting 29',
		'waiting 31',
	]);
	expect((await db.select({ id: sessions.id }).from(sessions)).map(({ id }) => id).sort()).toEqual([
		'fresh',
		'seldom',
	]);
	expect((await db.select().from(verifications)).map(({ id }) => id)).toEqual(['good']);
});

test('a session is idle after 14 days, and its use is stored at most once an hour', async () => {
	expect(isIdle({ id: 'x', updatedAt: new Date(Date.now() - IDLE_TIMEOUT - 1000) })).toBe(true);
	expect(isIdle({ id: 'x', updatedAt: new Date(Date.now() - IDLE_TIMEOUT + 1000) })).toBe(false);
	const read = async (id: string) => {
		const rows = await db.select().from(sessions);
		return rows.find((row) => row.id === id)?.updatedAt.getTime() ?? 0;
	};
	const [before, seldom] = [await read('fresh'), await read('seldom')];
	await touchSession(db, { id: 'fresh', updatedAt: new Date(before) });
	expect(await read('fresh')).toBe(before);
	await touchSession(db, { id: 'seldom', updatedAt: new Date(seldom) });
	expect(await read('seldom')).toBeGreaterThan(Date.now() - 60_000);
});
