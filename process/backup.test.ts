import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { s3Store } from '#app/pictures/store/s3-store.server.ts';
import { openDatabase } from '#app/platform/database/open-database.server.ts';
import { allRows, FORGOTTEN } from '#test/all-rows.ts';
import { signedIn } from '#test/customer.ts';
import { filesForm, photograph } from '#test/photographs.ts';
import { freePort } from '#test/postgres.ts';
import { startS3 } from '#test/s3-server.ts';
import { newFolder } from '#test/spawn-shop.ts';
import { demo, logIn, visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

/** As `npm run backup` and `npm run restore`. It must not block: the store of pictures is in this process. */
async function command(
	name: 'backup' | 'restore',
	file: string,
	env: Record<string, string>,
	...more: string[]
) {
	const child = spawn(process.execPath, [`scripts/${name}.ts`, file, ...more], {
		env: { ...process.env, DATABASE_URL: '', S3_URL: '', LOG_LEVEL: 'silent', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const exit = new Promise((done) => child.once('exit', done));
	const [code, out, errors] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
	return { code, out, errors };
}

async function rowsOf(options: Parameters<typeof openDatabase>[0]) {
	const { db, close } = await openDatabase(options);
	return allRows(db).finally(close);
}

test('[BACK-02] [BACK-06] the embedded database is backed up while the shop is open and sells, and a rehearsal says that the backup comes back', async ({
	startShop,
}) => {
	const shop = await startShop({});
	const file = join(newFolder(), 'open.gz');
	const customer = await signedIn(shop.origin);
	const order = { lines: [{ id: 'ziarat-white', quantity: 1250 }], total: 425_000 };
	expect(await customer.checkout(order)).toMatchObject({ kind: 'placed' });
	const [written, meanwhile] = await Promise.all([
		command('backup', file, { DATA_DIR: shop.dataDir }),
		customer.checkout(order),
	]);
	expect([written.code, written.errors]).toEqual([0, '']);
	expect(meanwhile).toMatchObject({ kind: 'placed' });

	const home = newFolder();
	const rehearsed = await command('restore', file, { DATA_DIR: home }, '--rehearse');
	expect([rehearsed.code, rehearsed.errors]).toEqual([0, '']);
	expect(rehearsed.out).toMatch(/^orders: [12] rows$/m);
	expect(rehearsed.out).toMatch(/^Orders come to PKR (4,250|8,500)(\.00)?\.$/m);
	expect(rehearsed.out).toMatch(/^This backup comes back\.\n$/m);
	expect(existsSync(home) && readdirSync(home)).not.toContain('pglite');

	const bytes = readFileSync(file);
	for (const cut of [0, bytes.length - 1]) {
		writeFileSync(file, bytes.subarray(0, cut));
		const { code, errors } = await command('restore', file, {}, '--rehearse');
		expect([cut, code, errors.split('\n').length]).toEqual([cut, 1, 2]);
	}
});

test('[BACK-07] an owner alone takes a backup of the open shop from the page, which then says so, and the file comes back', async ({
	startShop,
}) => {
	const shop = await startShop({});
	const owner = await logIn(visitor(shop.origin), demo.owner);
	expect((await owner.ask('/staff/backup')).body).toContain('Nobody has taken one yet');
	expect((await owner.ask('/staff/backup/file')).status).toBe(302);
	const headers = {
		Origin: shop.origin,
		Cookie: [...owner.jar].map(([name, value]) => `${name}=${value}`).join('; '),
	};
	const form = new URLSearchParams({ [ACCOUNT]: await owner.account() });
	const sent = await fetch(`${shop.origin}/staff/backup/file`, { method: 'POST', headers, body: form });
	expect(sent.headers.get('Content-Disposition')).toMatch(
		/^attachment; filename="sangtarash-.*\.jsonl\.gz"$/,
	);
	const bytes = Buffer.from(await sent.arrayBuffer());
	const file = join(newFolder(), 'page.gz');
	writeFileSync(file, bytes);
	await expect
		.poll(async () => (await owner.ask('/staff/backup')).body)
		.not.toContain('Nobody has taken one yet');
	expect((await owner.ask('/staff/log')).body).toContain('sangtarash-');
	expect(readdirSync(join(shop.dataDir, 'drafts'))).toEqual([]);
	const rehearsed = await command('restore', file, {}, '--rehearse');
	expect([rehearsed.code, rehearsed.out]).toEqual([0, expect.stringContaining('This backup comes back.')]);

	const customer = await signedIn(shop.origin);
	for (const stranger of [visitor(shop.origin), customer]) {
		expect((await stranger.ask('/staff/backup')).status).toBe(404);
		const taken = await stranger.ask('/staff/backup/file', {
			method: 'POST',
			headers: { Origin: shop.origin },
		});
		expect(taken.status).toBe(404);
	}
});

/** What a restore brings back of these rows: no mail that may have been sent either. */
function kept(rows: Awaited<ReturnType<typeof allRows>>) {
	const outbox = (rows.outbox ?? []).filter(({ row }) => JSON.parse(row).status === 'held');
	return { ...rows, ...FORGOTTEN, outbox };
}

test('[PIC-09] [PIC-10] a shop with pictures goes from the embedded database and a folder to PostgreSQL and a bucket, and back, with every row and picture', async ({
	startShop,
	postgres,
	onTestFinished,
}) => {
	const bucket = await startS3();
	onTestFinished(() => bucket.close());
	const work = join(newFolder(), 'backups');
	mkdirSync(work);
	const [first, back] = [join(work, 'first.gz'), join(work, 'back.gz')];

	const shop = await startShop({});
	const owner = await logIn(visitor(shop.origin), demo.owner);
	for (const seed of [1, 2]) {
		const bytes = await photograph(900, 1200, seed).jpeg().toBuffer();
		const form = await filesForm([{ bytes, name: `${seed}.jpg` }]);
		const sent = await owner.upload('/staff/products/ziarat-white/pictures', form);
		expect(sent.status).toBe(302);
	}
	const customer = await signedIn(shop.origin);
	const order = { lines: [{ id: 'ziarat-white', quantity: 1250 }], total: 425_000 };
	expect(await customer.checkout(order)).toMatchObject({ kind: 'placed' });
	await shop.stop();
	const uploads = join(shop.dataDir, 'uploads');
	const files = readdirSync(uploads);
	expect(files).toHaveLength(2);

	// The log's row of a backup comes after it, and is not in it.
	const before = await rowsOf({ dir: shop.dataDir });
	const written = await command('backup', first, { DATA_DIR: shop.dataDir });
	expect([written.code, written.errors]).toEqual([0, '']);
	expect(written.out).toContain('and 2 pictures written');
	expect(before.pictures).toHaveLength(2);
	expect(before.orders).toHaveLength(1);

	const url = await postgres.createDatabase();
	const there = { DATABASE_URL: url, DATA_DIR: newFolder() };
	const away = `http://key:secret@127.0.0.1:${await freePort()}/stones`;
	const refused = await command('restore', first, { ...there, S3_URL: away });
	expect(refused).toEqual({
		code: 1,
		out: '',
		errors: 'Nothing was restored: the store of pictures does not answer. Check S3_URL, and restore again.\n',
	});
	expect(Object.values(await rowsOf({ url })).flat()).toEqual([]);
	const restored = await command('restore', first, { ...there, S3_URL: bucket.url });
	expect([restored.code, restored.errors]).toEqual([0, '']);
	expect(await rowsOf({ url })).toEqual(kept(before));
	for (const file of files)
		expect(await s3Store(bucket.url).read(file.replace('.webp', '')), file).toEqual(
			new Uint8Array(readFileSync(join(uploads, file))),
		);

	const unreachable = await command('backup', back, { ...there, S3_URL: bucket.wrongUrl });
	expect(unreachable).toEqual({
		code: 1,
		out: '',
		errors: 'No backup was written: the store of pictures answered 403. Set S3_URL as the shop has it.\n',
	});
	expect(readdirSync(work)).toEqual(['first.gz']);
	expect(await command('backup', back, { ...there, S3_URL: bucket.url })).toMatchObject({ code: 0 });
	const home = newFolder();
	expect(await command('restore', back, { DATA_DIR: home })).toMatchObject({ code: 0, errors: '' });
	expect(await rowsOf({ dir: home })).toEqual(kept(before));
	for (const file of files)
		expect(readFileSync(join(home, 'uploads', file)).equals(readFileSync(join(uploads, file))), file).toBe(
			true,
		);
	expect(existsSync(join(there.DATA_DIR, 'uploads'))).toBe(false);

	const [onPostgres, onPglite] = [
		await startShop({ ...there, S3_URL: bucket.url }),
		await startShop({ DATA_DIR: home }),
	];
	const [picture = ''] = files;
	for (const { origin } of [onPostgres, onPglite]) {
		const page = await visitor(origin).ask('/product/ziarat-white');
		expect(page.body).toContain(picture.replace('.webp', ''));
		const size = await visitor(origin).ask(`/pictures/${picture.replace('.webp', '.480.avif')}`);
		expect(size.status).toBe(200);
	}
});
