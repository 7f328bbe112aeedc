import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { database } from '#app/platform/database/db.server.ts';

/** How long `/readyz` waits for the database, in ms. */
const TIMEOUT = 2000;

/** `/healthz`: the process runs. `/readyz`: the database answers too. Neither gives a visitor more information. */
export function addHealthChecks(shop: Hono): void {
	shop.get('/healthz', (c) => c.text('ok', 200, fresh));
	shop.get('/readyz', async (c) =>
		(await isReady()) ? c.text('ok', 200, fresh) : c.text('not ready', 503, fresh),
	);
}

const fresh = { 'Cache-Control': 'no-store' };

let checking: Promise<boolean> | undefined;

/** Concurrent requests share one query. */
function isReady(): Promise<boolean> {
	checking ??= checkDatabase().finally(() => {
		checking = undefined;
	});
	return checking;
}

async function checkDatabase(): Promise<boolean> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<boolean>((resolve) => {
		timer = setTimeout(resolve, TIMEOUT, false);
	});
	const answered = database.db.execute(sql`select 1`).then(
		() => true,
		() => false,
	);
	return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
