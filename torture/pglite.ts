import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedIn } from '#test/customer.ts';
import { copyEmbedded } from '#test/embedded.ts';
import { type TestPostgres, withClient } from '#test/postgres.ts';
import { spawnShop } from '#test/spawn-shop.ts';
import type { Result } from './result.ts';

const ZIARAT = { lines: [{ id: 'ziarat-white', quantity: 1250 }], total: 425_000 };

/** Runs a script of the shop as `npm run` does. Resolves with its exit code. */
function runScript(name: string, file: string, env: Record<string, string>) {
	return new Promise<{ code: number | null }>((done) => {
		const child = spawn(process.execPath, [`scripts/${name}.ts`, file], {
			env: { ...process.env, NODE_ENV: 'production', ...env },
			stdio: 'ignore',
		});
		child.once('exit', (code) => done({ code }));
	});
}

/**
 * Breaks "PGlite is honest": starts a second process on its folder, kills the shop after orders, and moves a backup into
 * PostgreSQL and back. Also restores half a backup, and one into a database with data.
 */
export async function honestPglite(
	postgres: TestPostgres,
	{ crashes }: { crashes: number },
): Promise<Result> {
	const work = mkdtempSync(join(tmpdir(), 'sangtarash-pglite-'));
	const dataDir = join(work, 'shop');
	const again = join(work, 'again');
	try {
		copyEmbedded('demo', dataDir);
		let shop = await spawnShop({ DATA_DIR: dataDir });
		const second = await spawnShop({ DATA_DIR: dataDir }).then(
			async (opened) => `opened ${await opened.kill()}`,
			(error: Error) => error.message,
		);
		const locked = /is open in another process/.test(second);
		// Through the shop that has it open.
		const busy = await runScript('backup', join(work, 'busy.gz'), { DATA_DIR: dataDir });
		// The shop logs this right after it starts to listen.
		const warned = /survives a crash but not a power cut/.test(shop.logs());

		const placed: string[] = [];
		for (let n = 0; n < crashes; n++) {
			const customer = await signedIn(shop.origin);
			const answer = await customer.checkout(ZIARAT);
			if (answer.kind === 'placed') placed.push(answer.id);
			void customer.checkout(ZIARAT);
			await shop.kill();
			shop = await spawnShop({ DATA_DIR: dataDir });
		}
		const countOrders = async (origin: string) => {
			const { body } = await (await signedIn(origin)).ask('/orders');
			return placed.filter((id) => body.includes(id)).length;
		};
		const survived = await countOrders(shop.origin);
		await shop.stop();

		// From the embedded database into PostgreSQL and back.
		const [first, back] = [join(work, 'first.gz'), join(work, 'back.gz')];
		const url = await postgres.createDatabase();
		const out = await runScript('backup', first, { DATA_DIR: dataDir });
		const into = await runScript('restore', first, { DATABASE_URL: url });
		const twice = await runScript('restore', first, { DATABASE_URL: url });
		const outAgain = await runScript('backup', back, { DATABASE_URL: url });
		const home = await runScript('restore', back, { DATA_DIR: again });
		const broken = join(work, 'broken.gz');
		copyFileSync(back, broken);
		truncateSync(broken, Math.floor(statSync(broken).size / 2));
		const empty = await postgres.createDatabase();
		const cut = await runScript('restore', broken, { DATABASE_URL: empty });
		const nothing = await withClient(empty, async (client) =>
			Number((await client.query('select count(*) from products')).rows[0]?.count),
		);

		const [onPostgres, onPglite] = [
			await spawnShop({ DATABASE_URL: url }),
			await spawnShop({ DATA_DIR: again }),
		];
		const [there, here] = [await countOrders(onPostgres.origin), await countOrders(onPglite.origin)];
		await Promise.all([onPostgres.stop(), onPglite.stop()]);
		const left = readdirSync(work).filter((name) => name.endsWith('.unfinished')).length;
		const codes = [out, into, outAgain, home].map(({ code }) => code);
		return {
			promise: 'PGlite is honest',
			full: `a second process on the same folder; a backup while the shop is open; ${crashes} \`kill -9\` after an order; backup → PostgreSQL → backup → PGlite; a backup cut in half; a restore over a full database`,
			measured: `second process ${locked ? 'refused' : 'NOT REFUSED'}, warning ${warned ? 'printed' : 'MISSING'}; open shop ${busy.code === 0 ? 'backed up' : 'NOT BACKED UP'}; ${survived} of ${placed.length} acknowledged orders after the kills; restored in PostgreSQL ${there}, and back in PGlite ${here}; half a backup ${cut.code === 1 ? 'refused' : 'ACCEPTED'} with ${nothing} rows written; a full database ${twice.code === 1 ? 'not overwritten' : 'OVERWRITTEN'}`,
			ok:
				locked &&
				warned &&
				busy.code === 0 &&
				placed.length === crashes &&
				survived === crashes &&
				there === crashes &&
				here === crashes &&
				codes.every((code) => code === 0) &&
				twice.code === 1 &&
				cut.code === 1 &&
				nothing === 0 &&
				left === 0,
		};
	} finally {
		rmSync(work, { recursive: true, force: true });
	}
}
