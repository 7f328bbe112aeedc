import type { UndoFault } from '#app/orders/moves/undo-fault.ts';
import { formatMoney } from '#app/platform/money.ts';

/** UNDO-01: what is true of whatever the strip shows. */
export const UNDOABLE = 'You can undo it for ten minutes.';

export const undoCopy = {
	title: 'Undo',
	label: 'What you can undo',
	hint: 'Your last actions stand above for ten minutes. Press Undo beside the one that was a mistake.',
	ofOrder: (what: string, amount: number | undefined, number: string) =>
		[what, ...(amount ? [formatMoney(amount)] : []), `order ${number}`].join(', '),
	/** One that was never sent has no number. */
	ofQuote: (what: 'sent' | 'withdrawn', number: string) =>
		`${what === 'sent' ? 'Sent' : 'Withdrawn'}, ${number ? `quote ${number}` : 'a quote without a number'}`,
	/** `change`: of a single stone, such as `+120.5 sq ft`. */
	ofStock: (what: string, stones: number, name: string, change: string) =>
		stones === 1 ? `${what}: ${change} of ${name}` : `${what}: ${stones} stones`,
	ofProducts: ({ count, name, isNew }: { count: number; name: string; isNew: boolean }) =>
		`${isNew ? 'Added' : 'Changed'} ${count === 1 ? name || 'a stone without a name' : `${count} products`}`,
	ofSettings: (keys: readonly string[]) => `Changed settings: ${keys.join(', ')}`,
	ofReview: (stage: string, stone: string) => `Review of ${stone}: ${stage.toLowerCase()}`,
	ofWord: (word: string, isDeleted: boolean) => `${isDeleted ? 'Deleted' : 'Saved'} the word “${word}”`,
	canUndo: (what: string) => `${what}. ${UNDOABLE}`,
	minutes: (count: number) => `${count} min`,
	/** Read aloud alone, behind the minutes. */
	left: 'left',
	more: (count: number) => `${count} more`,
	toUndo: 'to undo',
	undo: 'Undo',
	ask: 'Undo this?',
	sure: 'Yes, undo it',
	leave: 'Leave it as it is',
	done: (number: string) => `Undone. Order ${number} is as it was before.`,
	doneQuote: (number: string) => `Undone. ${number ? `Quote ${number}` : 'The quote'} is as it was before.`,
	doneStock: (stones: number, name: string) =>
		stones === 1 ? `Undone. The stock of ${name} is without it.` : `Undone. ${stones} stocks are without it.`,
	doneProducts: (restored: number, kept: readonly string[]) =>
		[
			restored === 1
				? 'Undone. 1 product is as it was before.'
				: `Undone. ${restored} products are as they were before.`,
			kept.length > 0 && `Changed since, so it stays: ${someOf(kept)}.`,
		]
			.filter(Boolean)
			.join(' '),
	doneSettings: (keys: readonly string[]) => `Undone. As before: ${keys.join(', ')}.`,
	doneReview: 'Undone. The review is as it was before.',
	doneWord: (word: string) => `Undone. “${word}” is as it was before.`,
	notDone: 'Not undone',
	back: 'Go back',
	unreached: 'The shop did not answer. Press Undo again in a moment: it is done only once.',
	notAsked: 'The press did not say what to undo. Go back, load the page again, and press Undo.',
	/** What an event did. */
	did: {
		call: 'Call without an answer',
		changed: 'Order changed',
		banked: 'Cash banked',
		paid: 'Payment booked',
		refunded: 'Refund paid',
		reopened: 'Opened again',
	},
	/** Why a change of products cannot be undone. */
	refusedProducts: {
		'not-undoable': 'There is nothing to undo: it was undone before, or somebody else did it.',
		'too-late': 'The ten minutes are over. Open the product and change it back.',
	},
	/** Why settings cannot be undone. */
	refusedSettings: {
		'too-late': 'The ten minutes are over. Open the settings and change them back.',
		'changed-since': 'One of these settings was changed again since. Open the settings and change them back.',
	},
	/** Why a quote cannot be undone. */
	refusedQuote: {
		'not-found': 'There is no such quote.',
		'not-yours': 'Somebody else did this. Only they can undo it.',
		'too-late':
			'The ten minutes are over, or the buyer’s mail is already on its way. Change or withdraw the quote instead.',
		'not-undoable': 'The quote has changed since, or the buyer has answered. Look at it again.',
	},
	/** Why a press on a review cannot be undone. */
	refusedReview: {
		'not-yours': 'Somebody else did this. Only they can undo it.',
		'too-late': 'The ten minutes are over. Open the reviews and change it there.',
		'not-undoable': 'The review has changed since. Look at it again.',
	},
	/** Why a change of a word cannot be undone. */
	refusedWord: {
		'too-late': 'The ten minutes are over. Open your words and change it there.',
		'changed-since': 'The word has changed since. Open your words and look at it again.',
	},
	/** Why a booking of stock cannot be undone. */
	refusedStock: {
		'not-found': 'There is no such booking.',
		'not-yours': 'Somebody else did this. Only they can undo it.',
		'too-late': 'The ten minutes are over. Count the stone again instead.',
		'not-undoable': 'It is undone already, or the stone is no longer in the shop.',
		'sold-out': 'Some of this stone is sold by now. Count it again instead.',
	} satisfies Record<UndoFault | 'not-found', string>,
	refused: {
		'not-found': 'There is no such order.',
		'key-reused': 'Something else was done under the name of this undo. Make the opposite move instead.',
		stale:
			'Somebody has changed this order since. Only the last change can be undone. Look at the order, and move it from where it stands.',
		'not-yours': 'Somebody else did this. Only they can undo it. Ask them, or make the opposite move.',
		'too-late':
			'The ten minutes are over, or the customer’s mail is already on its way. Make the opposite move, and call the customer.',
		'not-undoable': 'This cannot be undone. Make the opposite move instead.',
		'sold-out':
			'The stone of this order is sold to others by now. Talk to the customer, or wait until the stone is in stock again.',
	} satisfies Record<UndoFault | 'not-found' | 'key-reused' | 'stale', string>,
} as const;

/** How many names a message has. */
const MOST = 3;

function someOf(names: readonly string[]): string {
	const more = names.length - MOST;
	return names.slice(0, MOST).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
