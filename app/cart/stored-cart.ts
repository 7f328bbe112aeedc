import { MAX_QUANTITY, MIN_QUANTITY } from '#app/platform/quantity.ts';
import { type Cart, EMPTY_CART, type Line } from './cart.ts';

/** Grows when a stored line changes shape; an entry of another version is not read. */
const VERSION = 1;

/** The cart as it is kept in the browser. */
export function serialiseCart(cart: Cart): string {
	return JSON.stringify({ version: VERSION, lines: cart });
}

/** CART-07: reads a kept cart; nothing there, or anything damaged, is an empty one. */
export function parseCart(text: string | null): Cart {
	if (!text) return EMPTY_CART;
	try {
		const kept: unknown = JSON.parse(text);
		if (!isRecord(kept) || kept.version !== VERSION || !Array.isArray(kept.lines)) return EMPTY_CART;
		const lines = kept.lines.map(parseLine);
		const ids = new Set(lines.map((line) => line?.id));
		return lines.every((line) => line !== null) && ids.size === lines.length ? lines : EMPTY_CART;
	} catch {
		return EMPTY_CART;
	}
}

function parseLine(kept: unknown): Line | null {
	if (!isRecord(kept)) return null;
	const { id, name, description, image, price, discount, stock, quantity } = kept;
	const sound =
		isText(id) &&
		id !== '' &&
		isText(name) &&
		isText(description) &&
		isText(image) &&
		isWhole(price, 0, Number.MAX_SAFE_INTEGER) &&
		isWhole(discount, 0, 10_000) &&
		isWhole(stock, 0, Number.MAX_SAFE_INTEGER) &&
		isWhole(quantity, MIN_QUANTITY, MAX_QUANTITY);
	return sound ? { id, name, description, image, price, discount, stock, quantity } : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
	return typeof value === 'string';
}

function isWhole(value: unknown, least: number, most: number): value is number {
	return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}
