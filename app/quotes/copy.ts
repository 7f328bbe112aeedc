/** What a shopper reads of quotes. */
export const quoteCopy = {
	ask: {
		title: 'Ask for a quote',
		intro: 'Tell us what you need. We write a quote with a fixed price, and send you a link to it.',
		fromCart: (count: number) =>
			count === 1 ? 'We quote the stone in your cart:' : `We quote the ${count} stones in your cart:`,
		fromProject: (count: number, project: string) =>
			count === 1 ? `We quote the stone of ${project}:` : `We quote the ${count} stones of ${project}:`,
		noProject:
			'This project is not here. It may have been removed, or it is in another browser. Please tell us in words what you need.',
		notSold: 'Not sold like this now: we look for another.',
		name: 'Full name',
		phone: 'Phone',
		phoneHint: 'We send the link to this phone, or call you.',
		city: 'City of the delivery',
		note: 'What should we know? (optional with stones)',
		send: 'Ask for the quote',
		sending: 'Sending…',
		done: 'Thank you. We have your question, and send you our quote soon.',
		toShop: 'Look at more stones',
		failed: 'Your question could not be sent. All you typed is kept: please press again in a moment.',
		needsSome: 'Please tell us which stone you need, and how much',
		tooMany: 'A quote can hold 100 stones. Please ask for the others in a second one.',
	},
	title: 'Quote',
	quoteOf: (number: string) => `Quote ${number}`,
	for: 'For',
	date: 'Counts until',
	until: (day: string) => `These prices count until the end of ${day}.`,
	option: (name: string) => `Option ${name}`,
	/** A price and its unit stay on one line. */
	sqFtAt: (sqFt: string, price: string) =>
		`${sqFt} sq ft at ${price.replace(' ', '\u00a0')}\u00a0/\u00a0sq\u00a0ft`,
	ifAccepted: (days: string, today: string) => `${days}, if you accept today, ${today}.`,
	totalOf: (name: string) => `Total of option ${name}`,
	terms: 'Please note',
	print: 'To print it or keep it as a PDF, use the print command of your browser.',
	whatsapp: 'Ask about it on WhatsApp',
	newTab: ', in a new tab',
	question: (number: string) => `Salaam, I have a question about your quote ${number}.`,
	accept: {
		title: 'Accept this quote',
		intro: 'It becomes your order at these prices. You pay the driver once you have seen your stone.',
		login: 'Log in to accept',
		loginHint: 'Orders belong to an account. Your quote waits here while you log in or sign up.',
		loginAsked: 'This quote belongs to the account that asked for it. Please log in with that account.',
		choose: 'Which option?',
		press: 'Accept and order',
		pressing: 'Placing your order…',
		failed:
			'The shop did not answer. All you typed is kept. Please press again: it never makes a second order.',
	},
	decline: {
		open: 'Decline this quote',
		why: 'What did not fit? (optional)',
		press: 'Decline the quote',
		pressing: 'Declining…',
	},
	accepted: 'You have accepted this quote. We call you before the stone leaves our yard.',
	acceptedBy: 'This quote is accepted, and is an order now.',
	toOrders: 'See your orders',
	declined: 'This quote is declined. Ask us whenever you like for another one.',
	past: (day: string) =>
		`These prices counted until ${day}. Nothing is ordered at the old or new prices until you ask us.`,
	old: 'Then',
	today: 'Today',
	notSold: 'Not sold now',
	askToday: 'Ask for today’s price',
	asking: 'Asking…',
	asked: 'Thank you. We have your question, and send you a new quote soon.',
	unavailable: 'The quote cannot be shown right now. Please load the page again in a moment.',
	faults: {
		closed: 'This quote can no longer be accepted. Please ask us for a new one.',
		'not-yours':
			'This quote belongs to the account that asked for it. Please log in with that account, or write to us.',
		stale: 'We have changed this quote since you opened it. Please look at it again.',
		past: 'The day of this quote is over, so nothing is ordered.',
		notPast: 'The prices of this quote still count. Please look at it again.',
		'no-option': 'Please choose one of the options.',
		gone: (name: string) =>
			`We no longer have ${name}, so nothing is ordered. Please ask us for another stone.`,
		part: (name: string) =>
			`${name} is sold in whole pieces, and this quote has a part of one. Nothing is ordered. Please ask us to put it right.`,
		stock: (name: string, sqFt: string) =>
			`There are only ${sqFt} sq ft of ${name} left, so nothing is ordered. Please ask us.`,
	},
	mail: {
		subject: (number: string) => `Your quote ${number}`,
		salaam: (name: string) => `Salaam ${name},`,
		text: (day: string) => `Here is the quote that you asked us for. It counts until the end of ${day}.`,
		open: 'Open the quote',
	},
} as const;
