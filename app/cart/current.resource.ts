import { db } from '#app/platform/database/db.server.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import type { Route } from './+types/current.resource';
import { listCurrentProducts } from './list-current-products.server.ts';

/** The most products that one request reads. */
const MAX_PRODUCTS = 100;

/**
 * `GET /cart/current?id=…&id=…`: these products as the shop sells them now, as `{ products: SoldProduct[] }`. Those that it
 * no longer sells are left out. 503 when the database does not answer: the cart then stays unchanged.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
	const ids = new Set(url.searchParams.getAll('id').filter((id) => /^\P{Cc}{1,200}$/u.test(id)));
	const headers = { 'Cache-Control': 'no-store' };
	const products = await orInstead(
		context.get(visitContext),
		'the products of a cart could not be read',
		null,
		() => listCurrentProducts(db, [...ids].slice(0, MAX_PRODUCTS)),
	);
	return Response.json({ products }, { status: products ? 200 : 503, headers });
}
