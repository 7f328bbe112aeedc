import type { Stage } from '#app/orders/order-status.ts';
import { formatMoney } from '#app/platform/money.ts';

/** What the form sends where any day suits. */
export const ANY_DAY = 'any';

/** What the page behind an order's link says. Apart from `copy.ts`, which pages of the shop load. */
export const trackCopy = {
	order: 'Order',
	placed: 'Placed on',
	stages: 'Where your order stands',
	next: 'next',
	day: 'Delivery day',
	dayOpen: 'Not agreed yet',
	bought: 'What you ordered',
	confirm: 'Confirm the order',
	confirming: 'Confirming…',
	confirmHint: 'With this you tell us that the stones, the total and the delivery are right.',
	changeDay: 'Change the day',
	changeOrTakeBack: 'Change the day, or take it back',
	chooseDay: 'Which day suits you?',
	chooseDayHint:
		'From the first day on which our truck can be with you. The yard is closed on Sundays and holidays.',
	dayByCall: 'We call you and agree on the day.',
	noDay: 'Choose a day',
	anyDay: 'Any day suits me',
	saveDay: 'Ask for this day',
	saving: 'Saving…',
	cancel: 'Cancel the order',
	cancelHint: 'Your stone goes back on sale, and you have nothing to pay. You cannot take this back.',
	why: 'Why do you cancel?',
	noReason: 'Choose a reason',
	cancelFinally: 'Yes, cancel the order',
	cancelling: 'Cancelling…',
	review: 'Say how your stone is',
	reviewHint: 'Once it is laid, a few words and a photograph help others to choose.',
	ask: 'Ask about this order on WhatsApp',
	newTab: ', in a new tab',
	question: (number: string) => `Salaam, I have a question about my order ${number}.`,
	/** The customer's own words for the codes of `reasons.ts`. */
	reasons: {
		'changed-mind': 'I changed my mind',
		price: 'I found a better price',
		'too-late': 'It comes too late',
		twice: 'I ordered twice by mistake',
		other: 'Another reason',
	},
	/** What happens now, for each stage. */
	state: {
		awaiting: 'Please confirm your order.',
		confirmed: 'Your order is confirmed.',
		packed: 'Your stone is cut and packed. It leaves our yard soon.',
		dispatched: 'Your stone is on its way to you.',
		attempted: 'Our driver came to you, and could not hand over your stone. We come again.',
		'part-delivered': 'You kept a part of your stone. The rest goes back to our yard.',
		delivered: 'Your stone is delivered. Thank you.',
		refused: 'Your stone goes back to our yard. You have nothing to pay.',
		returned: 'Your stone is back at our yard.',
		cancelled: 'This order is cancelled. You have nothing to pay.',
	} satisfies Record<Stage, string>,
	/** What is said where only a call can confirm. */
	weCall: 'We call you to confirm this order.',
	readyAtYard: 'Your stone is ready at our yard. You can take it with you.',
	/** What has happened, or happens next. */
	step: {
		awaiting: 'Opened again',
		confirmed: 'Confirmed',
		packed: 'Cut and packed',
		dispatched: 'On its way',
		attempted: 'Driver came, stone not handed over',
		'part-delivered': 'Delivered, a part was kept',
		delivered: 'Delivered',
		refused: 'Not taken',
		returned: 'Back at our yard',
		cancelled: 'Cancelled',
	} satisfies Record<Stage, string>,
	ordered: 'Ordered',
	called: 'We called, and nobody answered',
	changed: 'Changed, to be confirmed again',
	asked: (day: string) => `You asked for ${day}`,
	askedAnyDay: 'You said that any day suits you',
	later: (discount: number, due: number) =>
		`Your discount of ${formatMoney(discount)} is not in this total yet. We take it off when the order is confirmed. Then ${formatMoney(due)} is due.`,
	done: {
		confirm: 'Thank you. Your order is confirmed.',
		day: 'Thank you. We have noted the day.',
		anyDay: 'Thank you. We choose a day and tell you.',
		cancel: 'Your order is cancelled. You have nothing to pay.',
	},
	failed: {
		stale:
			'Your order has changed meanwhile, so nothing was done. Please look at it below, and press again if you still want to.',
		packed: 'Your stone is packed already. Please write to us, and we see what can be done.',
		call: 'We need to speak to you before we confirm this order. We call you. You can also write to us.',
		city: 'We are not sure yet that our trucks reach your city. We call you. You can also write to us.',
		day: 'Please choose one of the days in the list.',
		reason: 'Please choose a reason from the list.',
		form: 'This page was too old. Please press again.',
		shop: 'The shop cannot be reached just now. Nothing was changed. Please try again in a moment.',
	},
	unavailable: 'Your order cannot be shown just now. Nothing is lost. Please try again in a moment.',
} as const;
