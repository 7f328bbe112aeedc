import { data } from 'react-router';
import { fillings } from '#app/settings/fill-in.ts';
import { policyIds } from '#app/settings/policy-ids.ts';
import { serviceIds } from '#app/settings/service-ids.ts';
import type { SettingKey } from '#app/settings/settings.ts';
import type { Unit } from '#app/typed/units.ts';
import { publicHolidays } from './public-holidays.ts';

/** `lines`: a text of several lines; `rows`: a list, one on each line. */
export type FieldKind =
	| ('line' | 'lines' | 'rows' | 'whole' | 'tick' | 'day' | 'picture')
	| ('name' | 'phone' | 'whatsapp' | 'email' | 'iban' | 'hours');

/** A field of a section. `name`: the setting and, after a dot, its field. */
export type SectionField = {
	name: string;
	label: string;
	hint?: string;
	kind?: FieldKind;
	/** What a whole number counts. */
	unit?: Unit;
};

/** A setting that is a list of rows. `ids`: there is a row for each of them, so that none comes or goes. */
export type SectionList = {
	key: SettingKey;
	label: string;
	/** What one row is. */
	row: string;
	fields: readonly SectionField[];
	ids?: readonly string[];
	/** A row of `ids` whose fields are all empty is not said. */
	someUnsaid?: boolean;
	/** How many rows it may have. */
	most?: number;
	/** A press that adds rows which the list lacks. `rows`: what each field of them says, by an ISO date of today. */
	suggested?: { words: string; rows: (today: string) => Record<string, string>[] };
};

export type SettingsSection = {
	title: string;
	about: string;
	fields: readonly SectionField[];
	lists: readonly SectionList[];
	/** Where a shopper reads it. */
	page: string;
};

const filledIn = `Filled in: ${fillings.map((name) => `{${name}}`).join(', ')}.`;
const ofPicture = 'A picture of the shop, such as room-living or verona-slab, or one of yours.';

/** SET-01: the settings that a shopper reads, as the owner finds them: each section is a page with one form. */
export const sections = {
	shop: {
		title: 'Name and contact',
		about: 'Header, footer, mails and invoices say this of the shop.',
		page: '/',
		fields: [
			{ name: 'name', label: 'Name', kind: 'name', hint: 'The drawn name shows while it is “Sangtarash”.' },
			{ name: 'urduName', label: 'Name in Urdu', kind: 'name' },
			{
				name: 'tagline',
				label: 'What the shop sells',
				hint: 'In the title of the home page, and on links that are sent.',
			},
			{ name: 'contact.phone', label: 'Phone', kind: 'phone' },
			{ name: 'contact.email', label: 'Email address', kind: 'email' },
			{
				name: 'contact.whatsapp',
				label: 'WhatsApp number',
				kind: 'whatsapp',
				hint: 'Kept with the code of the country: 0300 1234567 becomes 923001234567.',
			},
			{ name: 'contact.address', label: 'Address of the yard', kind: 'lines' },
			{
				name: 'contact.city',
				label: 'City of the yard',
				kind: 'name',
				hint: 'A second trip within it is free, and the days on the road count from it.',
			},
			{
				name: 'contact.hours',
				label: 'Hours',
				kind: 'hours',
				hint: 'Such as Monday to Saturday, 9am to 7pm; Sunday closed.',
			},
			{ name: 'quoteMessage', label: 'Message of a visitor who asks for a quote', kind: 'lines' },
		],
		lists: [],
	},
	bank: {
		title: 'Bank account',
		about: 'Stands beside the order form, and in the mail of each order.',
		page: '/checkout',
		fields: [
			{ name: 'bankAccount.title', label: 'Name of the account', kind: 'name' },
			{ name: 'bankAccount.bank', label: 'Bank', kind: 'name' },
			{ name: 'bankAccount.branch', label: 'Branch' },
			{ name: 'bankAccount.account', label: 'Account number' },
			{ name: 'bankAccount.iban', label: 'IBAN', kind: 'iban' },
		],
		lists: [],
	},
	selling: {
		title: 'Selling',
		about: 'By these numbers the shop takes orders, and takes stone back.',
		page: '/shop',
		fields: [
			{
				name: 'discountInCart',
				label: 'Take discounts off in the cart',
				kind: 'tick',
				hint: 'Off: the cart charges the full price, and the discount comes off when you confirm the order.',
			},
			{ name: 'returnDays', label: 'Days in which stone may come back', kind: 'whole', unit: 'days' },
			{ name: 'warrantyYears', label: 'Years of warranty', kind: 'whole', unit: 'years' },
			{
				name: 'cuttingDays',
				label: 'Working days that cutting to measure takes',
				kind: 'whole',
				unit: 'days',
				hint: 'No day of delivery before them can be asked for.',
			},
			{
				name: 'holds.orders',
				label: 'Unconfirmed orders of one customer, at most',
				kind: 'whole',
				hint: 'Also of one phone or one address.',
			},
			{ name: 'holds.area', label: 'Square feet in them, at most', kind: 'whole', unit: 'area' },
			{ name: 'holds.amount', label: 'Rupees in them, at most', kind: 'whole', unit: 'money' },
			{
				name: 'mailAddress',
				label: 'Sender of mails',
				kind: 'email',
				hint: 'Your mail server must allow this address. Empty: the email address of the shop.',
			},
			{
				name: 'badges',
				label: 'Promises on a stone’s page',
				kind: 'rows',
				hint: `One on each line. ${filledIn}`,
			},
		],
		lists: [
			{
				key: 'everyStone',
				label: 'Specifications of every stone',
				row: 'Specification',
				fields: [
					{ name: 'name', label: 'Name', hint: 'Such as Delivery.' },
					{ name: 'value', label: 'What you say' },
				],
			},
		],
	},
	delivery: {
		title: 'Delivery days',
		about: 'By these days the shop says when stone comes, and which days a customer can ask for.',
		page: '/delivery',
		fields: [
			{
				name: 'spareDays',
				label: 'Working days to spare in a promise',
				kind: 'whole',
				unit: 'days',
				hint: 'With 2, a truck that can be there on Thursday is promised from Thursday to Saturday.',
			},
		],
		lists: [
			{
				key: 'holidays',
				label: 'Holidays',
				row: 'Holiday',
				most: 60,
				fields: [
					{ name: 'name', label: 'Name', hint: 'Such as Eid ul-Fitr, once the moon has said its day.' },
					{ name: 'from', label: 'Day', kind: 'day', hint: 'Sundays are known.' },
					{ name: 'to', label: 'Last day', kind: 'day', hint: 'Empty: it is one day.' },
				],
				suggested: { words: 'Add the public holidays of the coming year', rows: publicHolidays },
			},
		],
	},
	invoices: {
		title: 'Invoice numbers',
		about:
			'A change begins with the next invoice. Those that are made keep their numbers, and the count goes on.',
		page: '/orders',
		fields: [
			{
				name: 'invoicePrefix',
				label: 'Before each number',
				hint: 'Letters, digits and -, such as KHI-. Empty: the number stands alone.',
			},
		],
		lists: [],
	},
	slides: {
		title: 'First pictures of the home page',
		about: 'Up to three large pictures at the top. The first one is also on links that are sent.',
		page: '/',
		fields: [],
		lists: [
			{
				key: 'slides',
				label: 'Pictures',
				row: 'Picture',
				most: 3,
				fields: [
					{ name: 'picture', label: 'Picture', kind: 'picture', hint: ofPicture },
					{ name: 'title', label: 'Heading' },
					{ name: 'text', label: 'Text', kind: 'lines' },
					{ name: 'to', label: 'Leads to', hint: 'An address of the shop, such as /product/verona.' },
					{ name: 'action', label: 'Words of the button' },
				],
			},
		],
	},
	claims: {
		title: 'Claims and figures',
		about: 'Below the first pictures of the home page.',
		page: '/#why',
		fields: [],
		lists: [
			{
				key: 'claims',
				label: 'Claims',
				row: 'Claim',
				fields: [
					{ name: 'title', label: 'Heading' },
					{ name: 'text', label: 'Text', kind: 'lines' },
				],
			},
			{
				key: 'statistics',
				label: 'Figures',
				row: 'Figure',
				fields: [
					{ name: 'figure', label: 'Figure', hint: 'Such as 50+.' },
					{ name: 'label', label: 'Of what' },
				],
			},
		],
	},
	range: {
		title: 'Range',
		about: 'The names that customers ask for most. Each leads to a search for it.',
		page: '/#range',
		fields: [],
		lists: [
			{
				key: 'range',
				label: 'Groups of stones',
				row: 'Group',
				fields: [
					{ name: 'title', label: 'Heading' },
					{ name: 'text', label: 'Text', kind: 'lines' },
					{ name: 'stones', label: 'Stones', kind: 'rows', hint: 'One on each line.' },
				],
			},
		],
	},
	services: {
		title: 'Services',
		about:
			'On the home page and in the footer. Each leads to the stones that suit it. Leave empty what you do not offer.',
		page: '/#services',
		fields: [],
		lists: [
			{
				key: 'services',
				label: 'Services',
				row: 'Service',
				ids: serviceIds,
				someUnsaid: true,
				fields: [
					{ name: 'title', label: 'Name' },
					{ name: 'text', label: 'Text', kind: 'lines' },
					{ name: 'picture', label: 'Picture', kind: 'picture', hint: ofPicture },
				],
			},
		],
	},
	policies: {
		title: 'Policies',
		about:
			'Drafts until you have read them. The day from which one is valid puts it in force: then the footer links it. Ask a lawyer what you may promise.',
		page: '/policies/delivery',
		fields: [],
		lists: [
			{
				key: 'policies',
				label: 'Policies',
				row: 'Policy',
				ids: policyIds,
				fields: [
					{ name: 'title', label: 'Title' },
					{ name: 'summary', label: 'In one or two sentences', kind: 'lines' },
					{ name: 'since', label: 'Valid from', kind: 'day', hint: 'Empty: a draft that no shopper reads.' },
					{
						name: 'text',
						label: 'Text',
						kind: 'lines',
						hint: `“## ” begins a heading, “- ” a point of a list. An empty line stands between parts. ${filledIn}`,
					},
				],
			},
		],
	},
	demo: {
		title: 'What the demo invents',
		about: 'A demo shows more than a shop knows. Switch it off before you sell.',
		page: '/blog',
		fields: [
			{
				name: 'demo',
				label: 'Show what the demo invents',
				kind: 'tick',
				hint: 'Six articles by invented authors, and pictures beside forms.',
			},
			{
				name: 'reviewLine',
				label: 'Say “128 reviews” of stones without reviews of their own',
				kind: 'tick',
				hint: 'A stone with a review that you show says what its buyers say, whatever stands here.',
			},
		],
		lists: [],
	},
} as const satisfies Record<string, SettingsSection>;

export type SectionId = keyof typeof sections;

export const sectionIds = Object.keys(sections) as SectionId[];

/** Of an address; throws a 404 where there is none. */
export function requireSection(id: string): [SectionId, SettingsSection] {
	if (!Object.hasOwn(sections, id)) throw data(null, { status: 404 });
	return [id as SectionId, sections[id as SectionId]];
}

/** The settings that a section's form sends. */
export function keysOf({ fields, lists }: SettingsSection): SettingKey[] {
	return [
		...new Set([...fields.map(({ name }) => name.split('.')[0]), ...lists.map(({ key }) => key)]),
	] as SettingKey[];
}

/** Settings by the words of the back office. Those of one section are named once. */
export function keysInWords(keys: readonly string[]): string[] {
	return [...new Set(keys.map(keyInWords))];
}

/** A setting by the words of the back office: of its section, or its own. */
function keyInWords(key: string): string {
	const found = Object.values(sections).find((section: SettingsSection) =>
		keysOf(section).some((own) => own === key),
	);
	return (found?.title ?? 'Invoices, mails and quotes').toLowerCase();
}
