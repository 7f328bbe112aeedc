import type { TaxSettings } from '#app/orders/invoice.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { readSettings } from '#app/settings/settings.server.ts';

/** What an invoice says of seller and tax. What the owner has not set yet is as the shop's pages say it. */
export async function taxSettings(db: Db): Promise<TaxSettings> {
	const { taxRate, seller, invoicePrefix } = await readSettings(db);
	const { name, contact } = shopFacts();
	return {
		rate: taxRate,
		prefix: invoicePrefix,
		seller: { ...seller, name: seller.name || name, address: seller.address || contact.address },
	};
}
