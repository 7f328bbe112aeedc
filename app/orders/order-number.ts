/** ORD-03: an order's id as people say it, its last 8 characters in upper case. */
export function orderNumber(id: string): string {
	return id.slice(-8).toUpperCase();
}
