import { data } from 'react-router';

/** The id of a stone in an address; 404 for what no product can have, since a database refuses it. */
export function stoneId(id: string): string {
	if (id.includes('\0') || !id.isWellFormed()) throw data(null, { status: 404 });
	return id;
}
