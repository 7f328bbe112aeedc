import { listOffers } from '#app/catalog/list/list-offers.server.ts';
import { db } from '#app/platform/database/db.server.ts';

/** `GET /cart/offers`: a few products for an empty cart, as `{ products: Card[] }`. */
export async function loader() {
	return Response.json({ products: await listOffers(db) }, { headers: { 'Cache-Control': 'no-store' } });
}
