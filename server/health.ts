import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { database } from '#app/platform/db.server.ts';

/** How long the database may take to say that it is there, in ms. */
const PATIENCE = 2000;

/** `/healthz`: the process lives. `/readyz`: the database answers too. Neither tells a stranger more than that. */
export function health(shop: Hono): void {
	shop.get('/healthz', (c) => c.text('ok', 200, fresh));
	shop.get('/readyz', async (c) =>
		(await isReady()) ? c.text('ok', 200, fresh) : c.text('not ready', 503, fresh),
	);
}

const fresh = { 'Cache-Control': 'no-store' };

let asking: Promise<boolean> | undefined;

/** However many ask at once, the database is asked once. */
function isReady(): Promise<boolean> {
	asking ??= ask().finally(() => {
		asking = undefined;
	});
	return asking;
}

async function ask(): Promise<boolean> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<boolean>((give) => {
		timer = setTimeout(give, PATIENCE, false);
	});
	const answered = database.db.execute(sql`select 1`).then(
		() => true,
		() => false,
	);
	return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
