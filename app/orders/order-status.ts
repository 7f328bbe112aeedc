/** DATA-02: the statuses of an order, in the order in which it passes through them. Their words are in `copy.ts`. */
export const orderStatuses = ['processing', 'shipped', 'delivered'] as const;

/** Those of an order that is still to be delivered. */
export const openStatuses = ['processing', 'shipped'] as const satisfies OrderStatus[];

export type OrderStatus = (typeof orderStatuses)[number];

export function isOrderStatus(status: string): status is OrderStatus {
	return orderStatuses.some((known) => known === status);
}
