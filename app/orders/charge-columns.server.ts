import { type SQL, sql } from 'drizzle-orm';
import { type ChargeAmounts, chargeKinds, charges } from './charge.ts';
import { orders } from './tables.server.ts';

/** The columns of what an order is charged with beyond its stone. */
export const chargeColumns = {
	deliveryAmount: orders.deliveryAmount,
	sampleCredit: orders.sampleCredit,
} satisfies Record<keyof ChargeAmounts, unknown>;

/** `totalOf` in a query, in paisa. */
export const totalColumn: SQL<number> = sql
	.join(
		[
			orders.totalAmount,
			...chargeKinds
				.filter((kind) => charges[kind].isInTotal)
				.map((kind) => sql`${orders[charges[kind].column]} * ${sql.raw(String(charges[kind].sign))}`),
		],
		sql` + `,
	)
	.mapWith(Number) as SQL<number>;
