/** Whether two JSON values are the same: the database keeps their fields in an order of its own. */
export function isSame(one: unknown, other: unknown): boolean {
	return inOrder(one) === inOrder(other);
}

function inOrder(value: unknown): string {
	return JSON.stringify(value, (_, field: unknown) =>
		field !== null && typeof field === 'object' && !Array.isArray(field)
			? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
			: field,
	);
}
