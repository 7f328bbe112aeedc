import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#app/accounts/tables.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser } from '#test/factories.ts';
import { changeProjects } from './change-projects.ts';
import { findStones } from './find-stones.server.ts';
import { Fault } from './form-fields.ts';
import { listParts } from './list-parts.server.ts';
import { merge, type Part, type Parts } from './parts.ts';
import { MAX_PARTS, saveParts } from './save-parts.server.ts';
import { findShared, sharedSince, shareProject, stopSharing } from './shares.server.ts';
import { sweepParts } from './sweep-parts.server.ts';
import { projectParts, projectShares } from './tables.server.ts';
import { projectsOf } from './tree.ts';

const { db } = await freshDatabase();
let now = 1e12;

function changed(parts: Parts, fields: Record<string, string>): Part[] {
	const moment = { now: ++now, random: String(now).slice(-12) };
	const done = changeProjects(parts, fields, moment);
	if (done instanceof Fault) throw new Error(done.words);
	return done.parts;
}

const newItem = { do: 'item', quantity: '10', project: 'House', room: 'Lounge', stoneName: 'Ziarat White' };

async function ownerOfHouse(stone = 'ziarat-white') {
	const { id } = await addUser(db);
	await saveParts(db, id, changed(new Map(), { ...newItem, stone }));
	const [house] = projectsOf(await listParts(db, id));
	if (!house) throw new Error('no project was stored');
	return { id, house };
}

test('[PROJ-03] the database keeps the later version of a part, whichever is saved first, as a merge does', async () => {
	const first = changed(new Map(), { ...newItem, stone: 'a' });
	const [project] = first;
	const second = changed(merge(first), { do: 'rename', id: project?.id ?? '', name: 'Villa' });
	const third = changed(merge(first, second), { do: 'remove', id: project?.id ?? '' });
	for (const order of [
		[first, second, third],
		[third, first, second],
		[second, third, second, first],
	]) {
		const { id } = await addUser(db);
		for (const parts of order) expect(await saveParts(db, id, parts)).toBe('saved');
		expect(await listParts(db, id)).toEqual(merge(first, second, third));
	}
});

test('[PROJ-03] two devices that save at once lose nothing', async () => {
	const { id, house } = await ownerOfHouse();
	const start = await listParts(db, id);
	const place = house.rooms[0]?.id ?? '';
	const saves = Array.from({ length: 12 }, (_, at) =>
		changed(start, { ...newItem, stone: `stone-${at}`, place }),
	);
	await Promise.all(saves.map((parts) => saveParts(db, id, parts)));
	expect(projectsOf(await listParts(db, id))[0]?.rooms[0]?.items).toHaveLength(13);
});

test('[PROJ-04] an account reads and changes its own projects alone', async () => {
	const { house } = await ownerOfHouse();
	const stranger = await addUser(db);
	const stolen = changed(merge([house, ...house.rooms]), { do: 'rename', id: house.id, name: 'Mine' });
	await saveParts(db, stranger.id, stolen);
	const rows = await db.select().from(projectParts).where(eq(projectParts.id, house.id));
	expect(rows.map(({ userId, part }) => [userId === stranger.id, part.name]).sort()).toEqual([
		[false, 'House'],
		[true, 'Mine'],
	]);
	const other = await addUser(db);
	expect(await shareProject(db, other.id, house.id, false)).toBeNull();
});

test('[PROJ-09] an account with as many parts as it may have takes no new ones, and still changes the old', async () => {
	const { id, house } = await ownerOfHouse();
	const [room] = house.rooms;
	await db.execute(sql`
		insert into project_parts (user_id, id, stamp, part)
		select ${id}, 'part-number-' || n, stamp, part from project_parts, generate_series(4, ${MAX_PARTS}) as n
		where user_id = ${id} and project_parts.id = ${room?.id}
	`);
	const parts = await listParts(db, id);
	expect(await saveParts(db, id, changed(parts, { do: 'rename', id: house.id, name: 'Villa' }))).toBe(
		'saved',
	);
	const more = changed(merge([house]), { do: 'room', project: house.id, name: 'One more' });
	expect(await saveParts(db, id, more)).toBe('full');
});

test('[PROJ-09] a request with 1000 rooms of one project, or as many stones, stores nothing', async () => {
	const { id, house } = await ownerOfHouse();
	const [room] = house.rooms;
	const [item] = room?.items ?? [];
	const many = (part: Part | undefined, count: number) =>
		Array.from({ length: count }, (_, at) => ({ ...part, id: `part-number-${at}` }) as Part);
	expect(await saveParts(db, id, many(room, 1000))).toBe('full');
	expect(await saveParts(db, id, many(item, 1000))).toBe('full');
	expect((await listParts(db, id)).size).toBe(3);
	expect(await saveParts(db, id, many(room, 199))).toBe('saved');
	expect(await saveParts(db, id, many(room, 200))).toBe('full');
});

test('[PROJ-05] a link has 128 random bits, stored as a hash, shows its day’s prices, and stops', async () => {
	const product = await addProduct(db, { price: 50_000 });
	const { id, house } = await ownerOfHouse(product.id);
	const token = (await shareProject(db, id, house.id, false)) ?? '';
	expect(Buffer.from(token, 'base64url')).toHaveLength(16);
	const stored = await db.select().from(projectShares).where(eq(projectShares.userId, id));
	expect(JSON.stringify(stored)).not.toContain(token);

	await db.update(products).set({ price: 60_000 }).where(eq(products.id, product.id));
	await saveParts(db, id, changed(await listParts(db, id), { do: 'rename', id: house.id, name: 'Villa' }));
	const shared = await findShared(db, token);
	expect(shared?.project).toMatchObject({
		name: 'House',
		rooms: [{ items: [{ price: 50_000, quantity: 1000 }] }],
	});
	expect(JSON.stringify(shared)).not.toContain(id);
	expect((await findStones(db, [product.id])).get(product.id)?.price).toBe(60_000);

	for (const wrong of ['', 'x'.repeat(22), `${token}A`, token.slice(1), `${token.slice(0, -1)}\0`])
		expect(await findShared(db, wrong)).toBeNull();

	const newer = (await shareProject(db, id, house.id, false)) ?? '';
	expect(await findShared(db, token)).toBeNull();
	expect((await findShared(db, newer))?.project.name).toBe('Villa');
	expect(await sharedSince(db, id, house.id)).toBeInstanceOf(Date);
	await stopSharing(db, (await addUser(db)).id, house.id);
	expect(await findShared(db, newer)).not.toBeNull();
	await stopSharing(db, id, house.id);
	expect(await findShared(db, newer)).toBeNull();
	expect(await sharedSince(db, id, house.id)).toBeNull();
});

test('[PROJ-07] projects and links go with their account', async () => {
	const { id, house } = await ownerOfHouse();
	await shareProject(db, id, house.id, false);
	await db.delete(users).where(eq(users.id, id));
	expect(await db.$count(projectParts, eq(projectParts.userId, id))).toBe(0);
	expect(await db.$count(projectShares, eq(projectShares.userId, id))).toBe(0);
});

test('[PROJ-07] what was removed half a year ago is deleted, and no other part', async () => {
	const { id, house } = await ownerOfHouse();
	const parts = changed(await listParts(db, id), { do: 'remove', id: house.rooms[0]?.id ?? '' });
	await saveParts(db, id, parts);
	await sweepParts(db);
	expect((await listParts(db, id)).size).toBe(3);
	await db
		.update(projectParts)
		.set({ changedAt: sql`now() - interval '181 days'` })
		.where(eq(projectParts.userId, id));
	await sweepParts(db);
	expect([...(await listParts(db, id)).values()].map(({ kind }) => kind)).toEqual(['project']);
});
