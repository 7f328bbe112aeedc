import type { CashFault, PaymentFault } from '#app/orders/cash.ts';
import { UNDOABLE } from '#app/staff/undo/copy.ts';

export const cashCopy = {
	title: 'Cash in hands',
	empty: 'All cash is in the bank.',
	unknown: 'Nobody is named',
	payments: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
	beyond: 'They have paid back more than they held.',
	who: 'With',
	held: 'Held',
	over3: 'Older than 3 days',
	over7: 'Older than 7 days',
	total: 'In all',
	bank: 'Banked',
	of: (name: string) => (name ? `Book what ${name} has banked` : 'Book what was banked'),
	amount: 'Amount in PKR',
	slip: 'Number of the slip',
	hint: `It pays off the oldest orders first. ${UNDOABLE}`,
	send: 'Book as banked',
	sending: 'Booking…',
	done: (amount: string, name: string) =>
		name ? `${amount} from ${name} is booked as banked.` : `${amount} is booked as banked.`,
	needsAmount: 'Type the amount in rupees, such as 5,400.',
	faults: {
		forbidden: 'Only the owner books what is banked.',
		'bad-number': 'Type an amount above zero.',
		'needs-slip': 'Type the number of the bank’s slip.',
		'too-much': 'This is more than they hold.',
		changed:
			'Their cash has changed since you looked. It may be that this press was booked already. Look at the sums again.',
	} satisfies Record<Exclude<CashFault, PaymentFault> | 'changed', string>,
	lookAgain: 'Load the sums again',
} as const;
