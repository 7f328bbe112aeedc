/** CITY-02: what a city is found by: its letters and digits alone, in lower case, without accents. */
export function cityKey(typed: string): string {
	return typed
		.normalize('NFKD')
		.replace(/[^\p{L}\p{N}]/gu, '')
		.toLowerCase();
}
