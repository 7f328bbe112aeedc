/** What a customer reads about the own data and about being deleted. */
export const customersCopy = {
	heading: 'Your data',
	download: 'Download my data',
	downloadAbout: 'Everything that we know about you, in one file (JSON).',

	delete: 'Delete my account',
	deleteAbout: 'This takes your name, email, phone and addresses out of our shop.',
	what: 'We delete your account within seven days. If an order is on its way to you, or something is still to be paid, we wait until that is done. Until then you can change your mind.',
	kept: 'From your orders we delete your name, phone, email and address. We keep only what was sold, for how much and how it was paid, because the tax law asks for it. After that we cannot find your orders any more, and cannot honour a warranty.',
	sure: 'Yes, delete my account',
	notSure: 'Please tick this first',
	asked: 'We have your request. Until your account is deleted, you can take it back on this page.',

	waiting: (day: string) =>
		`You asked us on ${day} to delete your account. We do it within seven days, or when your last order has arrived and is paid.`,
	keep: 'Keep my account',
	keeping: 'Keeping…',
	isKept: 'Your account stays.',
} as const;
