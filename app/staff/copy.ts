import { roleNames } from '#app/join/role-names.ts';

/** Words of the frame that every page of the back office has. Each page keeps its own words beside it. */
export const staffCopy = {
	name: 'Behind the counter',
	skip: 'Skip to the page',
	navigation: 'Back office',
	menu: 'Menu',
	toShop: 'To the shop',
	logOut: 'Log out',
	roles: roleNames,
	copied: 'Copied.',
	notCopied: 'It could not be copied. Select it and copy it by hand.',
	waived:
		'This is the demo shop: its own logins need no second factor. In your shop, owners and the desk need one.',
	draft: {
		restored: (time: string) => `Draft from ${time} restored. It is not saved yet.`,
		discard: 'Discard',
	},
	start: { title: 'Today', empty: 'Nothing waits for you.' },
	/** Around a list that has pages and a search. */
	list: {
		search: 'Search',
		showAll: 'Show all',
		found: 'What is found',
		more: 'Next page',
		first: 'Back to the first page',
	},
	toStart: 'To your own work',
	/** AUTH-11. */
	pressAgain: { title: 'Another account is logged in', press: 'Do it from this account' },
	otherAccount: (email: string) =>
		`You are logged in as ${email} now, and this page was opened for somebody else. Nothing was done. Load the page again to go on as ${email}.`,
	/** STAFF-23. */
	factorAgain: 'Nothing was saved or sent: your second factor is asked for first. Then do it again.',
	forbidden: {
		title: 'This page is not for your role',
		text: 'Ask the owner if you need it for your work.',
	},
	missing: { title: 'There is no such page', text: 'Choose another one from the menu.' },
	unavailable: {
		title: 'The database does not answer',
		text: 'Nothing is lost. Wait a moment and load the page again.',
		retry: 'Load again',
	},
	failed: {
		title: 'Something went wrong',
		text: 'Load the page again. If it happens again, tell whoever looks after the shop.',
	},
} as const;
