import { type Part, parseParts } from './parts.ts';

/** Raise it when a part gets another field, and read the older ones. */
const VERSION = 1;

/** Parts as text, as a browser stores them and sends them to an account. */
export const writeParts = (parts: readonly Part[]): string => JSON.stringify({ version: VERSION, parts });

/** Null where anything of the text is damaged. */
export function readParts(text: string): Part[] | null {
	try {
		const { version, parts } = JSON.parse(text);
		return version === VERSION ? parseParts(parts) : null;
	} catch {
		return null;
	}
}
