import { formatMoney } from '#app/platform/money.ts';

export const alertsCopy = {
	title: 'Alerts',
	about: 'A phone or computer can show each new order at once, also when this page is closed.',
	privacy: 'An alert has the order’s number, city and total. It names no customer.',
	turnOn: 'Show new orders on this device',
	isOn: 'This device shows new orders.',
	turnOff: 'Stop on this device',
	working: 'One moment…',
	needsScripts: 'This needs JavaScript. Switch it on in your browser, and load the page again.',
	unsupported:
		'This browser cannot show alerts. On an iPhone, add this page to the home screen first, and open it from there.',
	denied:
		'The browser blocks alerts of this shop. Allow notifications in the settings of the browser, and press again.',
	failed: 'The alerts could not be switched on. Check the connection, and press again.',
	refused: 'The browser gave an address that the shop does not send to. Try another browser.',
	often: 'Alerts were switched on very often. Wait an hour, and press again.',
	other: 'Another account is logged in now, and nothing was done. Load the page again.',
	devices: 'Your devices with alerts',
	none: 'None yet.',
	since: (day: string) => `since ${day}`,
	unknown: 'A browser',
	remove: 'Stop alerts',
} as const;

/** What an alert says. No word of a customer: it passes through the servers of the browser’s maker. */
export const alertWords = {
	title: (number: string) => `New order ${number}`,
	quote: 'Somebody asks for a quote',
	/** Total in paisa. */
	body: (city: string, total: number) => `${city}, ${formatMoney(total)}`,
} as const;
