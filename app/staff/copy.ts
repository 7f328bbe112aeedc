import type { StaffRole } from '#app/accounts/role.ts';

/** Words of the frame that every page of the back office has. Each page keeps its own words beside it. */
export const staffCopy = {
	name: 'Behind the counter',
	skip: 'Skip to the page',
	navigation: 'Back office',
	menu: 'Menu',
	toShop: 'To the shop',
	logOut: 'Log out',
	roles: {
		owner: 'Owner',
		desk: 'Desk',
		yard: 'Yard',
		driver: 'Driver',
	} satisfies Record<StaffRole, string>,
	start: { title: 'Today', empty: 'Nothing waits for you.' },
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
