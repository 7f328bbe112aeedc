/** The subject of an order's mail. */
export const orderSubject = (id: string) => `Your order ${orderNumber(id)}`;

/** ORD-03: the short form of an order's id for people: its last 8 characters, in upper case. */
export function orderNumber(id: string): string {
	return id.slice(-8).toUpperCase();
}
