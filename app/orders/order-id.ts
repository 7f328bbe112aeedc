const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text can be the id of an order. PostgreSQL fails a statement with any other. */
export function isOrderId(text: string): boolean {
	return UUID.test(text);
}
