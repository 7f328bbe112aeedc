import { stepLines } from '#app/orders/next-steps.ts';
import { formatMoney } from '#app/platform/money.ts';

/** TEXT-01: the texts to customers that the owner may change, with the placeholders of each. */
export const placeholders = {
	'whatsapp-confirm': [
		'name',
		'shop',
		'number',
		'lines',
		'total',
		'street',
		'city',
		'link',
		'day',
		'days',
		'steps',
	],
	'whatsapp-dispatch': ['name', 'number', 'vehicle', 'driver', 'phone', 'due', 'city'],
	'whatsapp-review': ['name', 'shop', 'number', 'link'],
	'mail-confirm': ['number', 'day', 'days', 'due', 'city'],
	'mail-dispatch': ['number', 'vehicle', 'driver', 'phone', 'due', 'city'],
} as const;

export type TextKey = keyof typeof placeholders;

export const textKeys = Object.keys(placeholders) as TextKey[];

export const isTextKey = (word: unknown): word is TextKey => textKeys.some((key) => key === word);

/** A value for each placeholder; null where there is none. Amounts without their currency. */
export type TextValues<K extends TextKey> = Record<(typeof placeholders)[K][number], string | null>;

/** `1,250.00` from paisa, for a text that names the currency itself. */
export const figureOf = (paisa: number): string => formatMoney(paisa).replace('PKR ', '');

/** The texts of a new shop. In a mail each line is a paragraph. */
export const defaultTexts: Record<TextKey, string> = {
	'whatsapp-confirm':
		'Salaam {name}, {shop} here. Order {number}: {lines}. PKR {total}, cash on delivery, to {street}, {city}. Please confirm: {link}\n{city}: {days}.\nKya hum {day} ko bhej dein?\n{steps}',
	'whatsapp-dispatch':
		'Your stone has left our yard: {vehicle}, driver {driver} {phone}. Please keep PKR {due} ready, and count the pieces before you pay.',
	'whatsapp-review':
		'Salaam {name}, {shop} here. How is your stone of order {number}? Once it is laid, a few words and a photograph help others to choose: {link}',
	'mail-confirm':
		'Thank you. Your order is confirmed, and we cut and load your stone now.\nWe bring your stone on {day}.\n{city}: {days}.\nYou pay the driver PKR {due} in cash once you have seen your stone.',
	'mail-dispatch':
		'Your stone has left our yard: {vehicle}, driver {driver}, {phone}.\nPlease keep PKR {due} ready, and count the pieces before you pay.',
};

/** Without them a text does not do its work. */
const needed: Partial<Record<TextKey, string>> = {
	'whatsapp-confirm': 'link',
	'whatsapp-review': 'link',
};

export const MAX_TEXT = 1000;

/** Braces that are not in pairs, or hold something else than a name, are found too. */
const PLACEHOLDER = /\{([^{}\n]*)\}/g;

/** TEXT-02: what is wrong with a text. `unknown`: it has a placeholder that nothing fills. */
export type TextFault =
	| { fault: 'unknown'; placeholder: string }
	| { fault: 'missing'; placeholder: string }
	| { fault: 'empty' | 'too-long' };

export function textFault(key: TextKey, text: string): TextFault | null {
	if (text.trim() === '') return { fault: 'empty' };
	if (text.length > MAX_TEXT) return { fault: 'too-long' };
	const used = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
	const known: readonly string[] = placeholders[key];
	const unknown = used.find((name) => !known.includes(name));
	if (unknown !== undefined) return { fault: 'unknown', placeholder: unknown };
	const missing = needed[key];
	return missing !== undefined && !used.includes(missing) ? { fault: 'missing', placeholder: missing } : null;
}

/** TEXT-01: the text of a customer. A line with a placeholder that has no value is left out. */
export function fillText<K extends TextKey>(
	key: K,
	values: TextValues<K>,
	text: string = defaultTexts[key],
): string {
	const known = new Map<string, string | null>(Object.entries(values));
	return text
		.split('\n')
		.filter((line) => [...line.matchAll(PLACEHOLDER)].every(([, name = '']) => known.get(name) !== null))
		.map((line) => line.replace(PLACEHOLDER, (whole, name: string) => known.get(name) ?? whole))
		.join('\n');
}

/** The same, as the paragraphs of a mail. */
export function fillParagraphs<K extends TextKey>(key: K, values: TextValues<K>, text?: string): string[] {
	return fillText(key, values, text)
		.split('\n')
		.filter((line) => line.trim() !== '');
}

/** TEXT-02: a text as a customer of `shop` would get it, for the owner. */
export function previewOf<K extends TextKey>(key: K, shop: string, text?: string): string {
	return fillText(key, { ...exampleValues[key], shop }, text);
}

/** An example order. */
export const exampleValues: { [K in TextKey]: TextValues<K> } = {
	'whatsapp-confirm': {
		name: 'Ayesha Khan',
		shop: 'Sangtarash',
		number: '5F0B2A91',
		lines: '120 sq ft Ziarat White, 40 sq ft Black Galaxy',
		total: '112,800.00',
		street: 'House 14, Street 3, DHA Phase 6',
		city: 'Lahore',
		link: 'https://shop.example/track/5f0b2a91',
		day: 'Thursday, 5 March',
		days: 'Thursday 5 to Saturday 7 March',
		steps: stepLines({ stage: 'awaiting', due: 11_280_000, isDiscountOpen: false }).join('\n'),
	},
	'whatsapp-dispatch': {
		name: 'Ayesha Khan',
		number: '5F0B2A91',
		vehicle: 'KHI 1234',
		driver: 'Akram',
		phone: '0300 7654321',
		due: '112,800.00',
		city: 'Lahore',
	},
	'whatsapp-review': {
		name: 'Ayesha Khan',
		shop: 'Sangtarash',
		number: '5F0B2A91',
		link: 'https://shop.example/track/5f0b2a91/review',
	},
	'mail-confirm': {
		number: '5F0B2A91',
		day: '5 March 2026',
		days: 'Thursday 5 to Saturday 7 March',
		due: '112,800.00',
		city: 'Lahore',
	},
	'mail-dispatch': {
		number: '5F0B2A91',
		vehicle: 'KHI 1234',
		driver: 'Akram',
		phone: '0300 7654321',
		due: '112,800.00',
		city: 'Lahore',
	},
};
