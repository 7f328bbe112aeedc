import { type StepId, stepIds, stepMinutes } from './steps.ts';

const minutes = Object.values(stepMinutes).reduce((sum, one) => sum + one);

export const firstDayCopy = {
	title: 'Your first day',
	intro: `These ${stepIds.length} steps make the shop yours, in about ${minutes} minutes. Leave when you like: what is done stays done.`,
	missing: (count: number) => (count === 1 ? '1 step is missing.' : `${count} steps are missing.`),
	complete: 'Nothing is missing. Your shop is ready for its first customer.',
	minutes: (count: number) => `about ${count} min`,
	states: { done: 'Done', skipped: 'Skipped', open: 'Missing' },
	skip: 'Skip for now',
	skipOf: (title: string) => `Skip for now: ${title}`,
	again: 'Look at it again',
	againOf: (title: string) => `Look at it again: ${title}`,
	takeUp: 'Take it up again',
	takeUpOf: (title: string) => `Take it up again: ${title}`,
	steps: {
		'second-factor': {
			title: 'Second factor',
			about: 'A thief who learns your password still cannot open the back office.',
			press: 'Set it up',
		},
		name: {
			title: 'Name of the shop',
			about:
				'In English and in Urdu, with a line that says what you sell. It stands on every page and in every mail.',
			press: 'Enter the name',
		},
		contact: {
			title: 'Phone, WhatsApp, email and address',
			about: 'By these customers call you, write to you and find your yard.',
			press: 'Enter them',
		},
		bank: {
			title: 'Bank account',
			about: 'Customers who pay by transfer send their money to it.',
			press: 'Enter the account',
		},
		cities: {
			title: 'Cities',
			about:
				'Where your trucks go, and in how many days from your yard. Until you say it, customers can ask for no day there.',
			press: 'Enter the days',
		},
		policies: {
			title: 'Policies',
			about:
				'There is a draft of each. Read it, change what you do otherwise, and enter the day from which it is valid. Until then no shopper sees it.',
			press: 'Read the drafts',
		},
		front: {
			title: 'Home page',
			about:
				'What you say of your shop: first pictures, claims, range and services. What you do not say is not there.',
			press: 'First pictures',
		},
		stones: {
			title: 'First stones',
			about: 'Three are enough to begin. Each needs a name, a price, a picture, and the status Shown.',
			press: 'By hand',
		},
		stock: {
			title: 'Stock',
			about: 'A stone can be bought once something of it is in stock. Open each, and press Receive.',
			press: 'Enter the stock',
		},
		order: {
			title: 'Test order',
			about: 'Order as a customer does, and see what arrives at your desk.',
			press: 'Open the shop',
		},
	} satisfies Record<StepId, { title: string; about: string; press: string }>,
	doors: {
		import: 'From a sheet',
		demo: 'From the demo’s stones',
		claims: 'Claims and figures',
		range: 'Range',
		services: 'Services',
	},
	order: {
		how: [
			'Open the shop, and put a stone into the cart.',
			'Place the order with your own name and phone.',
			'Come back to this page, open the order, and confirm it.',
			'Remove it: its stone goes back into stock.',
		],
		placed: (number: string) => `Your order ${number} is here. Open it, confirm it, then remove it.`,
		open: (number: string) => `Open order ${number}`,
		remove: 'Remove the test order',
		removed: 'The test order is cancelled, and its stone is back in stock.',
		stale: 'The order has moved on meanwhile, so it was not removed. Look at it again.',
	},
	close: 'Close the first day',
	hide: 'Hide the first day',
	closed: 'The first day is closed. You find it again under Settings.',
	reopen: 'Show the first day again',
	later: {
		title: 'When you have time',
		promises: 'Promises on a stone’s page',
		invoice: 'Tax and seller on invoices',
		people: 'The people who work with you',
	},
	strip: {
		label: 'First day',
		done: (done: number, all: number) => `First day: ${done} of ${all} done`,
		next: (title: string) => `Next: ${title}`,
		complete: 'First day: nothing is missing',
	},
} as const;

export const demoStonesCopy = {
	title: 'Stones of the demo',
	back: 'First day',
	intro:
		'They come with pictures, texts and prices, and nothing in stock. You see each before it is added, and can undo it for a day.',
	which: 'Which stones',
	count: (category: string, count: number) => `${category}, ${count}`,
	status: 'Shoppers see them',
	statuses: { hidden: 'When you show them', active: 'At once' },
	submit: 'Go on with these stones',
	busy: 'One moment…',
	none: 'Please tick at least one kind of stone',
	all: 'All stones of the demo are in your shop already.',
	file: 'Stones of the demo',
	full: 'The shop has no room left for them, so nothing was added. Please tell who runs the server.',
} as const;
