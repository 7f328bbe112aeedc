import { sql } from 'drizzle-orm';
import { products } from './tables.server.ts';

/** The products that are sold. Every list, search, count, cart and order reads these alone (`for-sale.test.ts`). */
export const isForSale = sql`${products.status} = 'active'`;

/** The products that have a page: also those that are no longer sold. */
export const hasPage = sql`${products.status} <> 'hidden'`;
