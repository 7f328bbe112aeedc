import type { Role } from '#app/accounts/role.ts';
import { inYard, type Stage, stages } from './order-status.ts';

type Facts = { stage: Stage; isCut: boolean };

/** `by`: whose action it is. `at`: at which stages. `guard`: what must be so of the order. */
type Needs = { by: readonly Role[]; at: readonly Stage[]; guard?: (order: Facts, role: Role) => boolean };

export const DESK = ['desk', 'owner'] as const;
export const OWNER = ['owner'] as const;

/** CAN-01: what is done to an order besides its moves (`moves/order-moves.ts`), and what each needs. */
export const orderActions = {
	/** Taken by phone: the order begins with it. */
	take: { by: DESK, at: [] },
	edit: { by: DESK, at: inYard },
	'edit-lines': { by: DESK, at: inYard, guard: ({ isCut }, role) => !isCut || role === 'owner' },
	'choose-day': { by: ['customer'], at: ['awaiting', 'confirmed'] },
	'give-driver': { by: DESK, at: ['confirmed', 'packed', 'dispatched', 'attempted'] },
	/** The yard finds it in its lists and on its sheets. */
	'see-in-yard': { by: ['yard'], at: ['confirmed', 'packed'] },
	paid: { by: DESK, at: stages },
	refunded: { by: DESK, at: stages },
	banked: { by: OWNER, at: stages },
} as const satisfies Record<string, Needs>;

export type OrderAction = keyof typeof orderActions;

/** What stands in the way of an action: null where nothing does. */
export function orderCan(
	action: OrderAction,
	order: Facts,
	role: Role,
): 'forbidden' | 'stage' | 'guard' | null {
	const { by, at, guard = () => true }: Needs = orderActions[action];
	if (!by.includes(role)) return 'forbidden';
	if (!at.includes(order.stage)) return 'stage';
	return guard(order, role) ? null : 'guard';
}

/** Whether it is this role's action, whatever the order. */
export function roleCan(action: OrderAction, role: Role): boolean {
	const { by }: Needs = orderActions[action];
	return by.includes(role);
}
