import type { Card } from '#app/catalog/product.ts';
import { isStoneId } from './asked-stones.ts';

/** `name`: for when the shop no longer sells it. */
export type SavedStone = { id: string; name: string };

/** What a list shows. `card`: null where the shop no longer sells the stone, or has not answered. */
export type ShownStone = SavedStone & { card: Card | null; isAnswered: boolean };

/** How many stones an account or a browser keeps. */
export const MOST_SAVED = 200;
const LONGEST_NAME = 200;

/** Reads what a browser has stored or sent; null where anything of it is damaged. */
export function parseSaved(text: string): SavedStone[] | null {
	try {
		const list: unknown = JSON.parse(text);
		return Array.isArray(list) && list.length <= MOST_SAVED && list.every(isSaved)
			? list.map(({ id, name }) => ({ id, name }))
			: null;
	} catch {
		return null;
	}
}

function isSaved(value: unknown): value is SavedStone {
	if (typeof value !== 'object' || value === null) return false;
	const { id, name } = value as Record<string, unknown>;
	const isName = typeof name === 'string' && name.length <= LONGEST_NAME && !/[\p{Cc}\p{Cs}]/u.test(name);
	return typeof id === 'string' && isStoneId(id) && isName;
}
