import { goodsTexts } from '#app/catalog/cart-product.ts';
import type { Goods } from '#app/catalog/goods.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#app/platform/quantity.ts';

/** The longest texts, in characters. */
export const MAX_NAME = 80;
export const MAX_NOTE = 500;
export const MAX_CALCULATION = 2000;
const MAX_GOODS = 60;
const MAX_STONE = 200;

/**
 * One thing of a project. `stamp` says when it last changed: of two versions of a part the later one counts, whichever
 * arrives first. A removed part stays as `gone`, so that an older version of it does not bring it back.
 */
type Common = {
	id: string;
	stamp: string;
	gone: boolean;
	/** When it was made, in ms: the order of the list. */
	made: number;
	name: string;
};
export type ProjectPart = Common & { kind: 'project' };
export type RoomPart = Common & { kind: 'room'; project: string };
/** `name`: the stone's, for when it is no longer sold. `quantity`: hundredths of a sq ft. `pieces`: 0 where unknown. */
export type ItemPart = Common &
	Goods & {
		kind: 'item';
		room: string;
		stone: string;
		quantity: number;
		pieces: number;
		/** The query of the calculator's page that gave the quantity; empty without one. */
		calculation: string;
		note: string;
	};

export type Part = ProjectPart | RoomPart | ItemPart;

/** The parts by their ids. */
export type Parts = ReadonlyMap<string, Part>;

export const NO_PARTS: Parts = new Map();

/** PROJ-03: of each part the latest version. It does not matter what is merged first, nor how often. */
export function merge(...all: readonly Iterable<Part>[]): Parts {
	const latest = new Map<string, Part>();
	for (const parts of all)
		for (const part of parts) {
			const other = latest.get(part.id);
			if (!other || other.stamp < part.stamp) latest.set(part.id, part);
		}
	return latest;
}

/** Digits of a time in ms: enough until the year 33658. */
const TIME = 15;

/**
 * The stamp of a change of these parts: after each of theirs, even where this device's clock is behind. `random` tells two
 * devices apart that change a part in the same millisecond.
 */
export function stampAfter(parts: readonly Part[], now: number, random: string): string {
	const latest = parts.reduce((time, { stamp }) => Math.max(time, Number(stamp.slice(0, TIME)) + 1), now);
	return `${String(latest).padStart(TIME, '0')}.${random}`;
}

const STAMP = /^0\d{14}\.[a-z\d]{12}$/;
export const PART_ID = /^[\w-]{8,60}$/;
const isText = (value: unknown, max: number) =>
	typeof value === 'string' && value.length <= max && value.isWellFormed() && !/[^\P{Cc}\n]/u.test(value);
const isWhole = (value: unknown, min: number, max: number) =>
	Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
const isId = (value: unknown) => typeof value === 'string' && PART_ID.test(value);

/** Reads a part from a browser's storage or a request; null where anything in it is damaged. */
function parsePart(value: unknown): Part | null {
	if (typeof value !== 'object' || value === null) return null;
	const { id, stamp, gone, made, name, kind, ...rest } = value as Record<string, unknown>;
	if (!isId(id) || typeof stamp !== 'string' || !STAMP.test(stamp) || typeof gone !== 'boolean') return null;
	if (!isWhole(made, 0, 1e14) || !isText(name, MAX_STONE)) return null;
	const common = { id, stamp, gone, made, name } as Common;
	if (kind === 'project') return { ...common, kind };
	if (kind === 'room' && isId(rest.project)) return { ...common, kind, project: rest.project as string };
	return kind === 'item' ? parseItem(common, rest) : null;
}

function parseItem(common: Common, rest: Record<string, unknown>): ItemPart | null {
	const { room, stone, thickness, quantity, pieces, calculation, note, size, finish, use } = rest;
	const isItem =
		isId(room) &&
		isText(stone, MAX_STONE) &&
		stone !== '' &&
		goodsTexts.every((field) => isText(rest[field], MAX_GOODS)) &&
		isWhole(thickness, 0, 1000) &&
		isWhole(quantity, MIN_QUANTITY, MAX_QUANTITY) &&
		isWhole(pieces, 0, MAX_QUANTITY) &&
		isText(calculation, MAX_CALCULATION) &&
		isText(note, MAX_NOTE);
	const fields = { room, stone, size, thickness, finish, use, quantity, pieces, calculation, note };
	return isItem ? ({ ...common, kind: 'item', ...fields } as ItemPart) : null;
}

/** Null where it is not a list of parts. */
export function parseParts(value: unknown): Part[] | null {
	if (!Array.isArray(value)) return null;
	const parts = value.map(parsePart).filter((part) => part !== null);
	return parts.length === value.length ? parts : null;
}
