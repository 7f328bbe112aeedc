import { expect, test } from 'vitest';
import { type Role, roles } from '#app/accounts/role.ts';
import { type OrderAction, orderActions, orderCan } from './order-can.ts';
import { type Stage, stages } from './order-status.ts';

const YARD: readonly Stage[] = ['awaiting', 'confirmed', 'packed'];
const BEFORE_PACKING: readonly Stage[] = ['awaiting', 'confirmed'];
const BEFORE_DOOR: readonly Stage[] = ['confirmed', 'packed', 'dispatched', 'attempted'];

const ALLOWED: Record<OrderAction, { by: readonly Role[]; at: readonly Stage[] }> = {
	take: { by: ['owner', 'desk'], at: [] },
	edit: { by: ['owner', 'desk'], at: YARD },
	'edit-lines': { by: ['owner', 'desk'], at: YARD },
	'choose-day': { by: ['customer'], at: BEFORE_PACKING },
	'give-driver': { by: ['owner', 'desk'], at: BEFORE_DOOR },
	'see-in-yard': { by: ['yard'], at: ['confirmed', 'packed'] },
	paid: { by: ['owner', 'desk'], at: stages },
	refunded: { by: ['owner', 'desk'], at: stages },
	banked: { by: ['owner'], at: stages },
};

test.each(Object.entries(ALLOWED))(
	'[CAN-01] %s is for these roles alone, at these stages alone',
	(action, { by, at }) => {
		const allowed = roles.flatMap((role) =>
			stages.flatMap((stage) =>
				orderCan(action as OrderAction, { stage, isCut: false }, role) === null ? `${role} ${stage}` : [],
			),
		);
		const expected = roles.flatMap((role) =>
			stages.flatMap((stage) => (by.includes(role) && at.includes(stage) ? `${role} ${stage}` : [])),
		);
		expect(allowed).toEqual(expected);
	},
);

test('[CAN-01] what is cut only an owner gives other lines, and the reason is said in one word', () => {
	const cut = { stage: 'confirmed', isCut: true } as const;
	expect(orderCan('edit-lines', cut, 'owner')).toBeNull();
	expect(orderCan('edit-lines', cut, 'desk')).toBe('guard');
	expect(orderCan('edit', cut, 'desk')).toBeNull();
	expect(orderCan('edit', { stage: 'dispatched', isCut: false }, 'desk')).toBe('stage');
	expect(orderCan('edit', { stage: 'dispatched', isCut: false }, 'yard')).toBe('forbidden');
	expect(Object.keys(orderActions).toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
