/** Where the next page of a list begins: after the row of this time and id. */
export type Place = { at: Date; id: string };

/** Null where the address has none that makes sense. */
export function parsePlace(text: string | null): Place | null {
	const [, time = '', id = ''] =
		/^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text ?? '') ?? [];
	const at = new Date(Number(time));
	return id === '' ? null : { at, id };
}

export function placeText({ at, id }: Place): string {
	return `${at.getTime()}_${id}`;
}

/** What was typed to search for, as a database takes it. */
export function searchText(text: string | null): string {
	return (text ?? '')
		.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
		.trim()
		.slice(0, 80);
}
