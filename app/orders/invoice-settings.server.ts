import { shopFacts } from '#app/owner/shop-facts.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import type { TaxSettings } from './invoice.ts';

/** What an invoice says of seller and tax. No tax number and no rate until the owner can set them. */
export async function taxSettings(_db: Db): Promise<TaxSettings> {
	const { name, contact } = shopFacts;
	return { rate: null, seller: { name, address: contact.address, ntn: '', strn: '' } };
}
