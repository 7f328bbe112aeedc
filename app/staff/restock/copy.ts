import type { WishTab } from '#app/restock/wish-tabs.ts';

export const staffRestockCopy = {
	title: 'Back in stock',
	about:
		'Who left a phone number to hear that a stone is back. You write to each once, on WhatsApp or by a call. Those who left an email address are told by mail.',
	which: 'Which wishes',
	tabs: { due: 'To tell', waiting: 'Waiting', told: 'Told' } satisfies Record<WishTab, string>,
	empty: {
		due: 'Nobody waits for a stone that is back.',
		waiting: 'Nobody waits by phone.',
		told: 'Nobody was told in the last 30 days.',
	} satisfies Record<WishTab, string>,
	message: (shop: string, stone: string, address: string) =>
		`Salaam, ${shop} here. ${stone} is back in stock: ${address}`,
	open: 'Write on WhatsApp',
	newTab: ', in a new tab',
	since: (moment: string) => `since ${moment}`,
	told: 'Told',
	notTold: 'Not told after all',
	of: (phone: string, stone: string) => `: ${phone}, ${stone}`,
	stale: 'Somebody else was faster, or it is gone. Look at the list again.',
} as const;
