import type { MoveMail } from './order-moves.ts';

/** Mails about an order that has moved. */
export const movedMailCopy = {
	heading: {
		confirmed: (number: string) => `Your order ${number} is confirmed`,
		cancelled: (number: string) => `Your order ${number} is cancelled`,
		reopened: (number: string) => `Your order ${number} is open again`,
		dispatched: (number: string) => `Your order ${number} is on its way`,
		receipt: (number: string) => `Receipt for your order ${number}`,
		refused: (number: string) => `Your order ${number} comes back to us`,
		returned: (number: string) => `The stone of your order ${number} is back`,
	} satisfies Record<MoveMail, (number: string) => string>,
	/** Instead of `receipt`, where nothing is paid. */
	delivered: (number: string) => `Your order ${number} is delivered`,
	/** Instead of `dispatched`, where the customer takes it away. */
	ready: (number: string) => `Your order ${number} is ready`,
	greeting: (name: string) => `Salaam ${name},`,
	ask: (number: string) => `If you have a question, write to us and name order ${number}.`,
	cancelled: 'Your order is cancelled. You have nothing to pay.',
	reopened: (amount: string) =>
		`Your order is open again, and your stone is set aside for you. The total is ${amount}. We call you to confirm it.`,
	pickedUp: 'Your stone is ready at our yard, and you can take it with you.',
	countFirst: (amount: string) => `Please keep ${amount} ready, and count the pieces before you pay.`,
	receipt: 'Thank you. This is what you have received and paid.',
	received: 'Thank you. This is what you have received.',
	stillDue: (amount: string) => `${amount} is still to be paid.`,
	laid: 'Once your stone is laid, tell others how it is. A few words and a photograph help them to choose. You need no login:',
	sayHow: 'Say how your stone is',
	refused: 'Your stone was not taken, and the driver brings it back to our yard. You have nothing to pay.',
	returned: 'We have counted the stone that came back to our yard. Thank you.',
	owed: (amount: string) => `We owe you ${amount}, and pay it back within seven working days.`,
} as const;
