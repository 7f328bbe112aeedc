import type { CashFault } from '#app/orders/cash.ts';
import type { Fault } from '#app/orders/moves/move-guards.ts';

/** Why an order was not moved, and what would help: for whoever works in the shop. */
export const moveCopy = {
	'not-found': 'There is no such order.',
	'key-reused': 'This press has already made another change. Load the order again, and press again.',
	stale: 'Somebody else has changed this order. Look at it again first.',
	'no-move': 'No move leads there from where the order stands. Look at its stage.',
	forbidden: 'This move is not yours to make. Ask the desk or the owner.',
	'tries-used':
		'Nobody answered three calls. Cancel the order, or confirm it once you have spoken to the customer.',
	'too-soon': 'The last call was less than two hours ago. Try again later.',
	'not-served': 'No truck of ours goes to this city. Settle that with the customer first.',
	'needs-call': 'This order is risky. Speak to the customer, or take an advance, and say so.',
	'price-waits': 'A price is far from the list. An owner looks at it, and confirms the order.',
	'far-amount':
		'This amount is far above what is due or usual. Count the digits again. If it is right, an owner books it.',
	'needs-reason': 'This needs a reason from the list.',
	cut: 'The stone is already cut for this order. Only the owner can cancel it.',
	'not-all-packed': 'What is packed is not what was ordered. Count each line again.',
	'needs-carrier': 'Say how the stone travels: own, hired, goods, courier or pickup.',
	'needs-driver': 'Name the vehicle, the driver and the driver’s phone.',
	'total-changed': 'The total is not the one that was confirmed. Confirm it with the customer first.',
	'needs-date': 'Give a day after today, such as 2026-03-05.',
	'bad-day':
		'The truck cannot be there on this day: it is a Sunday, or too soon for the city and the cutting. Choose a later one.',
	'needs-fee':
		'A second trip to another city costs a fee. Agree on it with the customer, and give the amount.',
	'free-trip': 'A second trip within our city is free. Leave the fee out.',
	'cash-differs': 'The cash is not what is due. Count it again, or give a reason.',
	'not-part': 'A part is more than nothing and less than everything. Say what is kept of each line.',
	'count-differs':
		'The count is not what has to come back. Count whole, damaged and offcut of each line again.',
	'too-late': 'The days for a return are over, or the order was never delivered.',
	'no-stock': 'The shop no longer has all of this stone. Check the stock first.',
	'bad-number': 'An amount cannot be below zero, and has no part of a paisa.',
	'needs-way': 'Choose how it was paid.',
	'needs-slip': 'Give the number of the slip, the transfer or the cheque.',
	'needs-holder': 'Choose who has the cash, or who gave it.',
	'more-than-due':
		'This is more than is due. If they really paid that much, tick the box: we then owe them the rest.',
	'too-much': 'This is more than is left. Look at the order’s cash again.',
} as const satisfies Record<
	Fault | CashFault | 'not-found' | 'key-reused' | 'stale' | 'no-move' | 'forbidden',
	string
>;
