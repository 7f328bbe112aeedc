import { db } from '#app/platform/database/db.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { Route } from './+types/current.resource';
import { listCurrentProducts } from './list-current-products.server.ts';

/** The most products that one request reads. */
const MAX_PRODUCTS = 100;

/**
 * `GET /cart/current?id=…&id=…`: these products as the shop sells them now, as `{ products: SoldProduct[] }`. Those that it
 * no longer sells are left out. 503 when the database does not answer: the cart then stays unchanged.
 */
export async function loader({ url }: Route.LoaderArgs) {
	const ids = new Set(url.searchParams.getAll('id').filter((id) => /^\P{Cc}{1,200}$/u.test(id)));
	const headers = { 'Cache-Control': 'no-store' };
	try {
		return Response.json(
			{ products: await listCurrentProducts(db, [...ids].slice(0, MAX_PRODUCTS)) },
			{ headers },
		);
	} catch (error) {
		log.error({ error }, 'could not read the current products of a cart');
		return Response.json({ products: null }, { status: 503, headers });
	}
}
