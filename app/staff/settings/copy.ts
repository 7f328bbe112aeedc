export const settingsCopy = {
	title: 'Settings',
	intro: 'What you change here is live in the shop within a second. You can undo it for ten minutes.',
	all: 'All settings',
	inShop: 'See it in the shop',
	preview: 'As shoppers see it',
	look: 'See what it looks like',
	saveSection: 'Save',
	savedLive: 'Saved. It is live in the shop.',
	/** What was typed in another spelling. */
	kept: (fields: readonly string[]) => `Kept as ${fields.join(', ')}.`,
	same: 'Nothing was changed.',
	lookOver: 'Not saved yet. Please look over the marked fields.',
	stale: 'Not saved: somebody else has changed this meanwhile. Save again to put yours in its place.',
	theirs: 'Stored meanwhile',
	takeTheirs: 'Take what is stored',
	empty: 'empty',
	row: (what: string, number: number) => `${what} ${number}`,
	/** `id`: what it stands for. */
	rowOf: (row: string, id: string) => `${row}: ${id}`,
	add: (what: string) => `Add a ${what.toLowerCase()}`,
	up: 'Move up',
	down: 'Move down',
	remove: 'Remove',
	choosePicture: 'Send a picture of yours',
	overridden: (variable: string) => `${variable} is set on the server and takes the place of this.`,
	/** How the desk reads the hours. */
	hoursRead: (hours: string) => `The desk calls back in these hours: ${hours}.`,
	/** Of an order of today, as an example. */
	delivery: {
		whole: (days: string) => `To a city three working days away: ${days}`,
		cut: (days: string) => `The same, cut to measure: ${days}`,
	},
	orders: {
		title: 'Invoices, mails and quotes',
		about: 'Tax, seller, order mails, vehicles, quotes, samples, and what waits for an owner.',
	},
	cities: {
		title: 'Cities',
		about: 'Where the shop delivers, in how many days, and what a second trip costs.',
	},
	texts: { title: 'Texts', about: 'What customers read on WhatsApp and in mails about their order.' },
	firstDay: { title: 'First day', about: 'The steps to a shop of your own, and what is missing.' },
	noMails: {
		title: 'Mails are not sent yet: set SMTP_URL on the server, and enter the email address of the shop.',
		text: 'Until then customers get no link, no receipt and no new password by mail. Orders stand: call each customer to confirm.',
	},
	feeds: {
		title: 'Your stones at Google and Meta',
		about:
			'Give each its address once: it then reads prices and stock by itself. Left out are stones without a price, or without a picture of 500 × 500 pixels. While discounts come off only with the confirmation, not in the cart, feeds and search engines are told the full price.',
		of: {
			google: {
				title: 'Google: free listings and ads',
				how: 'In Merchant Center: Settings, Data sources, Add product source, Add products from a file, Enter a link to your file.',
				copy: 'Copy the address for Google',
			},
			meta: {
				title: 'Meta: shops and ads on Facebook, Instagram and WhatsApp',
				how: 'In Commerce Manager: Catalogue, Data sources, Add items, Data feed, Use a URL. Choose every hour, and PKR.',
				copy: 'Copy the address for Meta',
			},
		},
	},
	secrets: {
		title: 'On the server',
		about: 'Secrets stay on the server. This page only knows whether each is there.',
		set: 'Set',
		notSet: 'Not set',
		uses: {
			DATABASE_URL: 'A database server. Without it a power cut can take the newest orders.',
			SESSION_SECRET: 'Signs logins. Without it the shop makes one of its own.',
			S3_URL: 'A store for your pictures. Without it they lie on this server.',
			SMTP_URL: 'Sends the mails. Without it no mail leaves the shop.',
			GOOGLE_CLIENT_ID: 'For a login by Google.',
			GOOGLE_CLIENT_SECRET: 'For a login by Google.',
		},
	},
	saved: 'The settings are saved.',
	save: 'Save the settings',
	saving: 'Saving…',
	invoice: {
		title: 'Invoice',
		text: 'What stands on an invoice as the seller. Prices include the tax.',
		taxRate: 'Sales tax, in per cent',
		taxRateHint: 'Such as 18. Empty: an invoice has no line for tax.',
		sellerName: 'Legal name of the seller',
		sellerAddress: 'Address of the seller',
		ntn: 'NTN',
		ntnHint: 'Such as 1234567-8, or a CNIC of 13 digits.',
		strn: 'STRN',
		strnHint: 'The 13 digits of the sales tax registration.',
	},
	mail: {
		title: 'A mail for each order',
		text: 'It says what was ordered and for which city, with a link to the order. It has no name, phone or street.',
		on: 'Mail each new order to this address',
		address: 'Address',
	},
	vehicle: {
		title: 'Vehicles',
		limit: 'What a vehicle may carry, in kg',
		limitHint: 'The shop’s own vehicle is not loaded beyond it. Empty: no limit.',
	},
	offers: {
		title: 'Quotes and samples',
		days: 'Days that a quote counts',
		daysHint: 'From the day it is sent, up to 90. Each quote can have another day.',
		sample: 'Price of a sample, PKR',
		sampleHint: 'For a piece of 10 × 10 cm. The first order gives it back. 0: samples are free.',
	},
	bounds: {
		title: 'What waits for an owner',
		text: 'Staff agree on prices and write amounts up to these bounds. Beyond them only an owner can.',
		labels: {
			belowList: 'Price below or above the list, per cent',
			aboveDue: 'Cash above what is due, PKR',
			trip: 'Trip or delivery, PKR',
		},
		hints: {
			belowList:
				'An order with a price further from the list is confirmed by an owner. A quote with one is sent by an owner.',
			aboveDue: 'At the door, and paid in advance.',
			trip: 'What a trip in vain cost, a fee for a trip, and the delivery of a quote.',
		},
	},
	errors: {
		picture: 'There is no picture with this name',
		taxNeedsSeller: 'An invoice with tax needs it',
		address: 'Please enter the address that gets the mails',
	},
} as const;
