import type { MailTab } from './mail-tab.ts';

export const outboxCopy = {
	title: 'Mail',
	about: 'What has not reached its reader yet, newest first. What has arrived is not here.',
	onlyOrders: 'You see the mail of orders. All other mail is for the owner.',
	which: 'Which mail',
	tabs: {
		dead: 'Did not arrive',
		waiting: 'Waiting',
		held: 'Held',
	} satisfies Record<MailTab, string>,
	empty: {
		dead: 'Every mail has arrived, or is still on its way.',
		waiting: 'No mail waits to be sent.',
		held: 'No mail is held. Mail of an order is held until its customer confirms the address.',
	} satisfies Record<MailTab, string>,
	columns: { at: 'When', to: 'To', about: 'About', state: 'What happened' },
	call: 'This address does not take mail: call',
	noPhone: 'No phone is known.',
	givenUp: (tries: number) => (tries === 1 ? 'Given up after 1 try.' : `Given up after ${tries} tries.`),
	tried: (tries: number, next: string) =>
		`${tries === 1 ? 'Tried once' : `Tried ${tries} times`}. The next try is on ${next}.`,
	soon: 'It leaves in a moment.',
	letter: 'A letter of the newsletter: it leaves after all other mail.',
	notBefore: (moment: string) => `It leaves on ${moment}. Until then, what it tells can be undone.`,
	held: 'It leaves once its reader has confirmed the address.',
	said: (answer: string) => `The last answer: ${answer}`,
	again: 'Try again',
	ofMail: (subject: string, to: string) => `${subject}, to ${to}`,
	sending: 'Sending…',
	triedAgain: (to: string) => `The mail to ${to} is tried again.`,
	redirect: {
		open: 'Send to another address',
		label: 'Correct address',
		hint: 'Ask the customer by phone. Only this mail goes there. The customer still logs in with the old address, and later mail goes to the old one.',
		send: 'Send there',
		same: 'This is the address that does not take mail.',
		done: (to: string) => `The mail goes to ${to}. The customer’s login is not changed.`,
		note: (subject: string, from: string, to: string) =>
			`${from} does not take mail. This mail was sent to ${to} instead: ${subject}. The customer’s login is not changed.`,
	},
	gone: 'This mail does not wait for you any more: it was sent, or is tried already.',
} as const;
