import type { StaffRole } from '#app/accounts/role.ts';
import { orderActions } from '#app/orders/order-can.ts';

/** STAFF-01: who may do what in the back office. Every loader and action asks for one of these by `requireStaff`. */
export const permissions = {
	/** Open the back office at all. */
	enter: ['owner', 'desk', 'yard', 'driver'],
	/** See the orders of all customers with their details. */
	orders: ['owner', 'desk'],
	/** The lists of orders: the yard sees those to pack and to load alone, without phones and amounts. */
	list: ['owner', 'desk', 'yard'],
	/** Hear of new orders on a phone. */
	alerts: ['owner', 'desk'],
	/** Enter an order that came by phone, and change one. */
	'edit-orders': orderActions.edit.by,
	/** Agree on another price than the list's. */
	prices: ['owner', 'desk'],
	/** Book what a customer has paid or got back. */
	payments: orderActions.paid.by,
	/** Write and send quotes. */
	quotes: ['owner', 'desk'],
	/** Send samples and see who asked for them. */
	samples: ['owner', 'desk'],
	/** See who waits for a stone by phone, and tell them. */
	restock: ['owner', 'desk'],
	/** Read what customers say of a stone, show or hide it, and answer. */
	reviews: ['owner', 'desk'],
	/** See what shoppers searched and did not find, and what the owner's words mean. */
	words: ['owner', 'desk'],
	/** Say what a searched word means. */
	'edit-words': ['owner'],
	pack: ['owner', 'yard'],
	load: ['owner', 'desk', 'yard'],
	/** The stops of the day: a driver sees their own. */
	road: ['owner', 'desk', 'driver'],
	/** Count and grade what came back. */
	returns: ['owner', 'yard'],
	/** See what is in stock, and why. */
	stock: ['owner', 'desk', 'yard'],
	/** Receive, count and write off stone. */
	'book-stock': ['owner', 'yard'],
	/** What stone has cost, and what the stock is worth. */
	'stock-cost': ['owner'],
	/** Change a stock for another reason. */
	'correct-stock': ['owner'],
	couriers: ['owner', 'desk'],
	/** Cash in hands, with drivers and in the bank. */
	cash: ['owner'],
	'print-packing': ['owner', 'desk', 'yard'],
	/** A driver prints their own. */
	'print-driver': ['owner', 'desk', 'driver'],
	'print-invoice': ['owner', 'desk'],
	/** The owner's book of products: prices, offers and what is shown. */
	products: ['owner'],
	/** Import and export products, and undo an import. */
	transfer: ['owner'],
	people: ['owner'],
	/** The own second factor: who must have one. */
	'second-factor': ['owner', 'desk'],
	log: ['owner'],
	/** See which mail of orders has not arrived, send it again, and to a corrected address. */
	outbox: ['owner', 'desk'],
	/** The same list with all other mail: letters, and links of accounts. */
	'all-mail': ['owner'],
	/** Take the whole shop away as a file. */
	backup: ['owner'],
	settings: ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

/** What a stolen, open session would abuse first. It asks for the second factor again (`require-staff.server.ts`). */
const GRAVE: readonly Permission[] = ['people', 'second-factor', 'settings', 'cash', 'log', 'backup'];

export function isGrave(permission: Permission): boolean {
	return GRAVE.includes(permission);
}

export function may(role: StaffRole, permission: Permission): boolean {
	const allowed: readonly StaffRole[] = permissions[permission];
	return allowed.includes(role);
}
