/** The number of a word in an address or a form; null for none. */
export const idIn = (text: unknown): number | null =>
	typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
