import { db } from '#app/platform/db.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { Route } from './+types/quote.resource';
import { listToday } from './list-today.server.ts';

/** The most stones that are looked up at once. */
const MOST = 100;

/**
 * `GET /cart/quote?id=…&id=…`: what the shop says today of these stones, as `{ stones: CartProduct[] }`. Those that it
 * no longer sells are left out. 503 when the database does not answer: the cart then stays as it is.
 */
export async function loader({ url }: Route.LoaderArgs) {
	const ids = new Set(url.searchParams.getAll('id').filter((id) => /^\P{Cc}{1,200}$/u.test(id)));
	const headers = { 'Cache-Control': 'no-store' };
	try {
		return Response.json({ stones: await listToday(db, [...ids].slice(0, MOST)) }, { headers });
	} catch (error) {
		log.error({ error }, 'a cart could not be quoted');
		return Response.json({ stones: null }, { status: 503, headers });
	}
}
