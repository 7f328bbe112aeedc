import type { z } from 'zod';
import { profileForm } from '#app/accounts/edit-account.server.ts';
import { loginForm } from '#app/accounts/log-in.server.ts';
import { newLoginForm } from '#app/accounts/people/make-login.server.ts';
import { requestResetForm } from '#app/accounts/request-reset.server.ts';
import { signupForm } from '#app/accounts/sign-up.server.ts';
import type { BookField, BookTexts } from '#app/catalog/fields/book-fields.ts';
import { readTexts } from '#app/catalog/fields/product-texts.server.ts';
import { readQuantity } from '#app/catalog/read-quantity.ts';
import { LONGEST as REVIEWED } from '#app/catalog/reviews/review-stage.ts';
import { subscriptionForm } from '#app/newsletter/handle-subscription.server.ts';
import { checkoutForm } from '#app/orders/checkout/checkout-form.server.ts';
import { readCity } from '#app/orders/cities/read-city.ts';
import { deskFaults, deskTabs, parseDeskFilter } from '#app/orders/lists/desk-filter.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { reviewForm } from '#app/orders/reviews/read-review.server.ts';
import { type Form, parseForm } from '#app/platform/web/form.server.ts';
import { nameIn, textsIn, typedItem } from '#app/projects/form-fields.ts';
import { declineForm } from '#app/quotes/accept-form.server.ts';
import { askForm } from '#app/quotes/ask-form.server.ts';
import { wishForm } from '#app/restock/wish-form.server.ts';
import { FIRST_MEASURE, readMeasure } from '#app/room/yours/measure.ts';
import { samplesForm } from '#app/samples/samples-form.server.ts';
import { policyIds } from '#app/settings/policy-ids.ts';
import { serviceIds } from '#app/settings/service-ids.ts';
import { changeForm, inviteForm } from '#app/staff/accounts/people/people-forms.server.ts';
import { bankForm } from '#app/staff/cash/bank-form.server.ts';
import { readBulkForm } from '#app/staff/catalog/edit/bulk-form.server.ts';
import { readPeriod } from '#app/staff/catalog/edit/change-period.server.ts';
import { emptyTexts } from '#app/staff/catalog/edit/empty-texts.ts';
import { altFields } from '#app/staff/catalog/edit/picture-texts.ts';
import { readProductForm } from '#app/staff/catalog/edit/product-form.server.ts';
import { bookingForm } from '#app/staff/inventory/booking-form.server.ts';
import { costForm } from '#app/staff/inventory/cost-form.server.ts';
import { countsIn, readCountNote } from '#app/staff/inventory/count-form.server.ts';
import { parseStockFilter, stockFaults } from '#app/staff/inventory/stock-address.ts';
import { logFaults, parseLogFilter } from '#app/staff/log/log-filter.ts';
import { redirectForm } from '#app/staff/mail/redirect-form.server.ts';
import { cityForm, daysTyped } from '#app/staff/orders/cities/city-form.server.ts';
import { readColumns } from '#app/staff/orders/couriers/columns-form.server.ts';
import { goodsIn, OTHER } from '#app/staff/orders/edit/draft-goods.ts';
import type { DraftLine } from '#app/staff/orders/edit/draft-line.ts';
import { parseLines } from '#app/staff/orders/edit/draft-lines.server.ts';
import { editForm } from '#app/staff/orders/edit/edit-form.server.ts';
import { parseMove } from '#app/staff/orders/moves/parse-move.server.ts';
import { newOrderForm } from '#app/staff/orders/new/new-order-form.server.ts';
import { readNoteText } from '#app/staff/orders/note-text.ts';
import { parsePayment } from '#app/staff/orders/parse-payment.server.ts';
import { textsCopy } from '#app/staff/orders/texts/copy.ts';
import { readShopText } from '#app/staff/orders/texts/shop-text.ts';
import { parseNotes, phoneAcceptForm, quoteForm } from '#app/staff/quotes/quote-form.server.ts';
import { moderationForm } from '#app/staff/reviews/moderation-form.server.ts';
import { collectedIn } from '#app/staff/road/collected-cash.ts';
import { keptIn } from '#app/staff/road/kept-lines.ts';
import { readOutcome } from '#app/staff/road/outcome-form.server.ts';
import { settingsForm } from '#app/staff/settings/orders-form.server.ts';
import { check } from '#app/staff/settings/section-form.server.ts';
import { type SettingsSection, sections } from '#app/staff/settings/sections.ts';
import { loadForm } from '#app/staff/yard/load-form.server.ts';
import { countIn } from '#app/staff/yard/returned-line.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import type { Reading } from '#app/typed/reading.ts';

/** What a form makes of what was typed in one of its fields. */
type Outcome = { value: unknown } | { fault: string | undefined };

type Read = (typed: string) => Outcome;

/**
 * The largest value that a field takes, in the unit of its kind; a field without one takes every value of its battery. Of a text: how
 * many letters it takes.
 */
export type FieldReader = { read: Read; most?: number };

/** A field of a form that is read by a schema. `rest`: what else the form sends. */
function inForm<T extends z.ZodType>(
	schema: T,
	name: string,
	rest: Record<string, string>,
	of: (value: z.infer<T>) => unknown,
): Read {
	return (typed) => {
		const parsed = parseForm(schema, new URLSearchParams({ ...rest, [name]: typed }));
		return parsed.ok ? { value: of(parsed.value) } : { fault: parsed.errors[name] };
	};
}

const KEY = '5d1f0c9e-6f1e-4a52-9d5b-0f6f3f1a2b3c';
const inHundredths = (whole: unknown) => Number(whole) * 100;

const bank = { key: KEY, holder: 'a', shown: '0', amount: '1', slip: 'S-1' };
const city = { name: 'Hunza' };
const booking = { key: KEY, seen: '0', unit: 'sq-ft', quantity: '1' };
const sizes = { tileSizes: [], slabSize: '' };

const ofPayment =
	(field: 'amount' | 'slip'): Read =>
	(typed) => {
		const parsed = parsePayment({ amount: '1', way: 'bank-transfer', [field]: typed });
		return parsed.ok ? { value: parsed.given[field] } : { fault: parsed.errors[field] };
	};

type Moved = 'advance' | 'collected' | 'tripCost' | 'fee' | 'slip' | 'vehicle' | 'driverName' | 'driverPhone';

const ofMove =
	(field: Moved, from: Stage, to: Stage): Read =>
	(typed) => {
		const parsed = parseMove(from, to, { ...(field === 'slip' && { advance: '1' }), [field]: typed }, []);
		return parsed.ok ? { value: parsed.given[field] } : { fault: parsed.errors[field] };
	};

const counted =
	(grade: 'packed' | 'kept' | 'whole' | 'damaged' | 'offcut', from: Stage, to: Stage): Read =>
	(typed) => {
		const parsed = parseMove(from, to, { [`${grade}-0`]: typed }, [{ position: 0 }]);
		return parsed.ok ? { value: parsed.given.lines?.[0]?.[grade] } : { fault: parsed.errors[`${grade}-0`] };
	};

const line: DraftLine = {
	key: '0',
	productId: 'verona',
	name: 'Verona',
	image: '',
	left: null,
	listed: null,
	discount: 0,
	goods: '',
	pieceArea: null,
	quantity: '1',
	unit: 'sq-ft',
	price: '1',
	note: '',
	offered: { sizes: [], thicknesses: [], finishes: [], slabSize: '' },
	typed: {
		size: '',
		measures: '',
		thickness: '',
		finish: '',
		use: '',
		'other-thickness': '',
		'other-finish': '',
	},
};

const ofLine =
	(field: 'quantity' | 'price'): Read =>
	(typed) => {
		const parsed = parseLines([{ ...line, [field]: typed }]);
		return parsed.ok ? { value: parsed.lines[0]?.[field] } : { fault: parsed.errors[`${field} 0`] };
	};

const ofBulk =
	(by: string, field: 'amount' | 'discount' | 'category'): Read =>
	(typed) => {
		const parsed = readBulkForm({ by, [field]: typed });
		if (!parsed.ok) return { fault: parsed.errors[field] };
		const { price, ...change } = parsed.change;
		if (field !== 'amount') return { value: change[field] };
		return { value: price?.kind === 'set' ? price.price : price };
	};

const PICTURE = '/pictures/own-0123456789abcdef.jpg';

function pictureWords(typed: string): Outcome {
	const { alt } = altFields(PICTURE);
	const form = new URLSearchParams({ seen: JSON.stringify(emptyTexts), [alt]: typed });
	const { alts, altFaults } = readProductForm(form);
	return altFaults[alt] ? { fault: altFaults[alt] } : { value: alts[PICTURE] };
}

const ofProduct =
	(field: BookField): Read =>
	(typed) => {
		const form = new URLSearchParams({ seen: JSON.stringify(emptyTexts), [field]: typed });
		const sent: BookTexts = readProductForm(form).typed;
		const read = readTexts({ [field]: sent[field] });
		return read.ok ? { value: read.values[field] } : { fault: read.faults[field] };
	};

const quote = {
	id: KEY,
	version: '0',
	option: 'A',
	name: 'Sana',
	phone: '0300 1234567',
	email: '',
	city: 'Lahore',
};

const door = { mostAbove: null };
const doorLine = {
	position: 0,
	name: 'Onyx',
	price: 1,
	discount: 0,
	kept: 0,
	quantity: 1_000_000,
};

function cash(typed: string): Outcome {
	const { collected, fault } = collectedIn(typed, 0, door);
	return fault === null ? { value: collected } : { fault };
}

function keptAtDoor(typed: string): Outcome {
	const { kept, fault } = keptIn([doorLine], () => typed);
	return fault === null ? { value: kept[0]?.kept } : { fault: fault.replace('Onyx: ', '') };
}

/** What of a line came back is all of it, so that nothing is missing. */
const cameBack =
	(grade: string): Read =>
	(typed) => {
		const read = (back: number) =>
			countIn({ position: 0, name: 'Onyx', back }, (of) => (of === grade ? typed : ''));
		const [value = 0] = Object.values(read(0).count).filter(Boolean);
		const { fault } = read(value);
		return fault === null ? { value } : { fault: fault.replace('Onyx: ', '') };
	};

/** A setting of several fields is read as one. */
const beside = {
	'holds.orders': '1',
	'holds.area': '1',
	'holds.amount': '1',
	'bankAccount.title': 'Shop',
	'bankAccount.bank': 'Bank',
	'bankAccount.branch': 'Main',
	'bankAccount.account': '1',
	'bankAccount.iban': 'PK36 SCBL 0000 0011 2345 6702',
};

const ofSettings =
	(id: keyof typeof sections, name: string): Read =>
	(typed) => {
		const section: SettingsSection = sections[id];
		const { typed: read, errors } = check(section, { ...beside, [name]: typed });
		if (errors[name]) return { fault: errors[name] };
		const [key = '', field] = name.split('.');
		const value = (read as Record<string, unknown>)[key];
		return { value: field ? (value as Record<string, unknown> | undefined)?.[field] : value };
	};

/** A setting in the first row of a list, whose other fields are as they are in the demo. */
const ofRow =
	(id: keyof typeof sections, key: string, field: string): Read =>
	(typed) => {
		const name = `${key}.0.${field}`;
		const section: SettingsSection = sections[id];
		const { typed: read, errors } = check(section, { ...rowTexts(key), [name]: typed });
		if (errors[name]) return { fault: errors[name] };
		const [row] = (read as Record<string, Record<string, unknown>[] | undefined>)[key] ?? [];
		return { value: row?.[field] };
	};

/** One row that may stand, and every row of a list that has each of its ids. */
function rowTexts(key: string): Record<string, string> {
	const ids = key === 'policies' ? policyIds : key === 'services' ? serviceIds.slice(0, 1) : [''];
	const row = {
		title: 'T',
		text: 'T',
		summary: 'S',
		action: 'A',
		to: key === 'holidays' ? '' : '/shop',
		figure: '1',
		label: 'L',
	};
	const rows = {
		...row,
		name: 'N',
		value: 'V',
		stones: 'Onyx',
		picture: 'room-living',
		since: '',
		from: '2026-03-05',
	};
	return Object.fromEntries(
		ids.flatMap((id, index) =>
			Object.entries({ ...rows, id }).map(([name, text]) => [`${key}.${index}.${name}`, text]),
		),
	);
}

const seller = { sellerName: 'Sangtarash', sellerAddress: 'Karachi', strn: '1234567890123' };

const ofOrders = (name: string, of: (value: z.infer<typeof settingsForm>) => unknown) =>
	inForm(settingsForm, name, seller, of);

const typedCount = (typed: string): Outcome => {
	const form: Form = new URLSearchParams({ id: 'a', seen: '0', counted: typed });
	const { counts, faults } = countsIn(form);
	return faults.has('a') ? { fault: faults.get('a') } : { value: counts[0]?.counted };
};

const ofStock =
	(field: 'days' | 'under'): Read =>
	(typed) => {
		const params = new URLSearchParams({ view: 'runs-out', [field]: typed });
		const fault = stockFaults(params)[field];
		return fault ? { fault } : { value: parseStockFilter(params)[field] };
	};

function daysOfCity(typed: string): Outcome {
	const read = daysTyped.safeParse(typed);
	return read.success ? { value: read.data } : { fault: read.error.issues[0]?.message };
}

/** A column's place is that of the first other one that it stands before. */
function placeOfColumn(typed: string): Outcome {
	const read = (other: number) =>
		readColumns(
			new URLSearchParams({
				name: 'TCS',
				'heading-reference': 'Order',
				'place-reference': typed,
				'heading-city': 'City',
				'place-city': String(other),
			}),
		);
	const first = read(1);
	if (!first.ok) return { fault: first.errors['place-reference'] };
	const places = Array.from({ length: 20 }, (_, index) => index + 1);
	const value = places.find((other) => {
		const sheet = read(other);
		return sheet.ok && sheet.columns[0]?.field === 'reference';
	});
	return { value };
}

const ofDesk =
	(bound: 'min' | 'max'): Read =>
	(typed) => {
		const params = new URLSearchParams({ [bound]: typed });
		const fault = deskFaults(params)[bound];
		return fault ? { fault } : { value: Number(parseDeskFilter(params, deskTabs)[bound]) };
	};

const otherGoods =
	(what: 'thickness' | 'finish'): Read =>
	(typed) => {
		const field = `other-${what}` as const;
		const { goods, faults } = goodsIn({ ...line.typed, [what]: OTHER, [field]: typed }, line.offered);
		const fault = faults[field];
		return fault ? { fault } : { value: goods[what] };
	};

const buyer = {
	name: 'Sana',
	phone: '0300 1234567',
	email: '',
	street: 'Street 1',
	city: 'Lahore',
	postalCode: '',
};

type Buyer = {
	name: string;
	phone: string;
	email?: string;
	address?: { street: string; city: string; postalCode: string };
};

/** Letters of a buyer's fields. */
const LONGEST: Record<string, number> = { name: 120, street: 300, city: 80, driverName: 100 };

/** The fields of a buyer, of each form that asks for them. */
function buyerFields(
	file: string,
	names: readonly string[],
	schema: z.ZodType,
	rest: Record<string, string>,
	of: (value: never) => Record<string, unknown>,
	longest: Record<string, number> = LONGEST,
): Record<string, FieldReader> {
	return Object.fromEntries(
		names.map((name) => [
			`${file} ${name}`,
			{
				read: inForm(schema, name, { ...buyer, ...rest }, (value) => of(value as never)[name]),
				...(longest[name] !== undefined && { most: longest[name] }),
			},
		]),
	);
}

/** Of an account. */
const LONGEST_LOGIN = { name: 100 };

const flat = ({ customer }: { customer: Buyer }) => ({ ...customer, ...customer.address });
const ADDRESS = ['name', 'phone', 'street', 'city', 'postalCode'];
const line1 = JSON.stringify([{ id: 'verona', quantity: 100 }]);

const account = { password: 'a long new password', confirmPassword: 'a long new password', terms: 'on' };

const projectName =
	(field: string): Read =>
	(typed) => {
		const name = nameIn({ [field]: typed }, field);
		return typeof name === 'string' ? { value: name } : { fault: name.words };
	};

function projectQuantity(typed: string): Outcome {
	const item = typedItem({ quantity: typed });
	return 'words' in item ? { fault: item.words } : { value: item.quantity };
}

const outcomeOf = <T>(reading: Reading<T>): Outcome =>
	reading.ok ? { value: reading.value } : { fault: wordsOf(reading.fault) };

const load = {
	key: KEY,
	carrier: 'own',
	vehicle: 'KHI 1',
	driver: 'somebody',
	driverName: 'Akram',
	driverPhone: '0300 1234567',
};

const ofLog =
	(field: 'from' | 'to'): Read =>
	(typed) => {
		const filter = parseLogFilter(new URLSearchParams({ [field]: typed }));
		const fault = logFaults(filter)[field];
		return fault ? { fault } : { value: filter[field] };
	};

function dayAtDoor(typed: string): Outcome {
	const form = new URLSearchParams({
		key: KEY,
		version: '0',
		outcome: 'away',
		reason: 'nobody-home',
		day: typed,
	});
	const read = readOutcome(form, { due: 0, lines: [], mostAbove: null } as never);
	return read.ok ? { value: read.request.nextDate } : { fault: read.errors.day };
}

/** Metres of a sixteenth of an inch. */
const SIXTEENTH = 0.0254 / 16;

function sideOfRoom(typed: string): Outcome {
	const read = readMeasure({ ...FIRST_MEASURE, by: 'sides', width: typed });
	if ('size' in read) return { value: Math.round(read.size[0] / SIXTEENTH) };
	return { fault: read.faults.width && wordsOf(read.faults.width) };
}

function otherSize(typed: string): Outcome {
	const { goods, faults } = goodsIn({ ...line.typed, size: OTHER, measures: typed }, line.offered);
	return faults.measures ? { fault: faults.measures } : { value: goods.size };
}

const projectNote: Read = (typed) => {
	const item = typedItem(textsIn(new URLSearchParams({ quantity: '1', note: typed })));
	return 'words' in item ? { fault: item.words } : { value: item.note };
};

const ofColumns =
	(field: string): Read =>
	(typed) => {
		const sheet = readColumns(new URLSearchParams({ name: 'TCS', 'heading-city': 'City', [field]: typed }));
		if (!sheet.ok) return { fault: sheet.errors[field] };
		return { value: field === 'name' ? sheet.name : sheet.columns[0]?.heading };
	};

const noteOfLine: Read = (typed) => {
	const parsed = parseNotes([{ ...line, note: typed }]);
	return parsed.ok ? { value: parsed.notes[0] } : { fault: parsed.errors['note 0'] };
};

const ofSpan =
	(field: 'from' | 'until'): Read =>
	(typed) => {
		const read = readPeriod(new URLSearchParams({ [field]: typed }));
		return read.ok ? { value: read.period[field] } : { fault: read.errors[field] };
	};

const rowFields = (
	id: keyof typeof sections,
	key: string,
	fields: Record<string, number>,
): Record<string, FieldReader> =>
	Object.fromEntries(
		Object.entries(fields).map(([field, most]) => [
			`staff/settings/section-input.tsx ${key}.*.${field}`,
			{ read: ofRow(id, key, field), most },
		]),
	);

/** Of a holiday that begins on the same day: it is no longer than a month. */
const lastDay: Read = (typed) => {
	const name = 'holidays.0.to';
	const texts = { ...rowTexts('holidays'), 'holidays.0.from': typed, [name]: typed };
	const { typed: read, errors } = check(sections.delivery, texts);
	return errors[name] ? { fault: errors[name] } : { value: read.holidays?.[0]?.to };
};

const cityAsked: Read = (typed) => {
	const city = readCity(typed);
	return city.ok ? { value: city.value } : { fault: wordsOf(city.fault) };
};

function shopText(typed: string): Outcome {
	const value = readShopText(typed);
	return value === null ? { fault: textsCopy.fault({ fault: 'too-long' }) } : { value };
}

/** How each field is read by its own form, by the file that draws it and its name. */
export const fieldReaders: Readonly<Record<string, FieldReader>> = {
	'accounts/account-editor.tsx name': {
		read: inForm(profileForm, 'name', {}, ({ name }) => name),
		most: 100,
	},
	'accounts/forgot-password.page.tsx email': {
		read: inForm(requestResetForm, 'email', {}, ({ email }) => email),
	},
	'accounts/login.page.tsx email': {
		read: inForm(loginForm, 'email', { password: 'secret' }, ({ email }) => email),
	},
	...buyerFields(
		'accounts/signup.page.tsx',
		['name', 'email'],
		signupForm,
		{ ...account, email: 'a@b.co' },
		(value) => value,
		LONGEST_LOGIN,
	),
	...buyerFields(
		'join/new-login-form.tsx',
		['name', 'email'],
		newLoginForm,
		{ ...account, email: 'a@b.co' },
		(value) => value,
		LONGEST_LOGIN,
	),
	'newsletter/newsletter-form.tsx email': {
		read: inForm(subscriptionForm, 'email', {}, ({ email }) => email),
	},
	...buyerFields(
		'orders/checkout/checkout-fields.tsx',
		[...ADDRESS, 'email'],
		checkoutForm,
		{ email: 'a@b.co', postalCode: '54000', lines: line1, total: '1', key: KEY },
		flat,
	),
	'projects/add.page.tsx quantity': { read: projectQuantity },
	'projects/add.page.tsx project': { read: projectName('project'), most: 80 },
	'projects/add.page.tsx room': { read: projectName('room'), most: 80 },
	'projects/item-row.tsx quantity': { read: projectQuantity },
	'projects/project-view.tsx name': { read: projectName('name'), most: 80 },
	'projects/projects.page.tsx name': { read: projectName('name'), most: 80 },
	'cart/quantity-edit.tsx ': { read: (typed) => outcomeOf(readQuantity(typed)) },
	'room/room-price.tsx *-area': { read: (typed) => outcomeOf(readQuantity(typed)) },
	...buyerFields(
		'quotes/ask-quote.page.tsx',
		['name', 'phone', 'city'],
		askForm,
		{ key: KEY, lines: line1 },
		(value) => value,
	),
	...buyerFields('restock/restock.page.tsx', ['email'], wishForm, {}, (value) => value),
	...buyerFields('restock/restock.page.tsx', ['phone'], wishForm, { email: '' }, (value) => value),
	...buyerFields('samples/samples.page.tsx', ADDRESS, samplesForm, { postalCode: '54000' }, (value) => value),
	...buyerFields(
		'staff/orders/new/customer-fields.tsx',
		[...ADDRESS, 'email'],
		newOrderForm,
		{ key: KEY },
		flat,
	),
	...buyerFields(
		'staff/orders/edit/edit.page.tsx',
		ADDRESS,
		editForm({ phone: '', postalCode: '' }),
		{ key: KEY, version: '0' },
		({ customer, address }: { customer: object; address: object }) => ({ ...customer, ...address }),
	),
	...buyerFields(
		'staff/quotes/quote-parts.tsx',
		['name', 'phone', 'city', 'email'],
		quoteForm,
		quote,
		({ customer }: { customer: Record<string, unknown> }) => customer,
	),
	...buyerFields(
		'staff/quotes/quote-parts.tsx',
		['street', 'postalCode'],
		phoneAcceptForm,
		{ id: KEY, version: '0', option: 'A' },
		(value) => value,
	),
	'staff/mail/outbox.page.tsx to': { read: inForm(redirectForm, 'to', {}, ({ to }) => to) },
	...buyerFields(
		'staff/accounts/people/invite.page.tsx',
		['name', 'email'],
		inviteForm,
		{ email: 'a@b.co', role: 'desk' },
		(value) => value,
		LONGEST_LOGIN,
	),
	'staff/accounts/people/person.page.tsx name': {
		read: inForm(changeForm, 'name', { change: 'name' }, (form) => form.change === 'name' && form.name),
		most: 100,
	},
	'staff/orders/cities/city.page.tsx name': {
		read: inForm(cityForm, 'name', {}, ({ name }) => name),
		most: 80,
	},
	'staff/orders/moves/move-form.tsx driverName': {
		read: ofMove('driverName', 'packed', 'dispatched'),
		most: 100,
	},
	'staff/orders/moves/move-form.tsx driverPhone': { read: ofMove('driverPhone', 'packed', 'dispatched') },
	'staff/orders/moves/move-form.tsx vehicle': { read: ofMove('vehicle', 'packed', 'dispatched'), most: 100 },
	'staff/orders/moves/move-form.tsx slip': { read: ofMove('slip', 'awaiting', 'confirmed'), most: 60 },
	...buyerFields('staff/yard/load.page.tsx', ['driverName', 'driverPhone'], loadForm, load, (value) => value),
	'staff/catalog/edit/product-fields.tsx name': { read: ofProduct('name'), most: 200 },
	'staff/settings/orders.page.tsx orderMailAddress': {
		read: ofOrders('orderMailAddress', (read) => read.orderMail?.address),
	},
	'staff/settings/section-input.tsx name': { read: ofSettings('shop', 'name'), most: 60 },
	'staff/settings/section-input.tsx urduName': { read: ofSettings('shop', 'urduName'), most: 60 },
	'staff/settings/section-input.tsx contact.phone': { read: ofSettings('shop', 'contact.phone') },
	'staff/settings/section-input.tsx contact.email': { read: ofSettings('shop', 'contact.email') },
	'staff/settings/section-input.tsx contact.whatsapp': { read: ofSettings('shop', 'contact.whatsapp') },
	'staff/settings/section-input.tsx contact.city': { read: ofSettings('shop', 'contact.city'), most: 60 },
	'staff/settings/section-input.tsx contact.hours': { read: ofSettings('shop', 'contact.hours') },
	'staff/settings/section-input.tsx bankAccount.title': {
		read: ofSettings('bank', 'bankAccount.title'),
		most: 120,
	},
	'staff/settings/section-input.tsx bankAccount.bank': {
		read: ofSettings('bank', 'bankAccount.bank'),
		most: 120,
	},
	'staff/settings/section-input.tsx bankAccount.iban': { read: ofSettings('bank', 'bankAccount.iban') },
	'staff/settings/section-input.tsx mailAddress': { read: ofSettings('selling', 'mailAddress') },
	'staff/cash/cash.page.tsx amount': { read: inForm(bankForm, 'amount', bank, ({ amount }) => amount) },
	'staff/orders/cities/cities.page.tsx days-*': { read: daysOfCity },
	'staff/orders/cities/city.page.tsx days': { read: inForm(cityForm, 'days', city, ({ days }) => days) },
	'staff/orders/cities/city.page.tsx fee': {
		read: inForm(cityForm, 'fee', city, (read) => read.secondTripFee),
	},
	'staff/orders/couriers/columns.page.tsx place-*': { read: placeOfColumn },
	'staff/orders/lists/desk-filters.tsx min': { read: ofDesk('min') },
	'staff/orders/lists/desk-filters.tsx max': { read: ofDesk('max') },
	'staff/orders/edit/goods-fields.tsx other-thickness': { read: otherGoods('thickness') },
	'staff/orders/edit/goods-fields.tsx other-finish': { read: otherGoods('finish'), most: 40 },
	'staff/orders/edit/line-editor.tsx quantity-*': { read: ofLine('quantity') },
	'staff/orders/edit/line-editor.tsx price-*': { read: ofLine('price') },
	'staff/orders/moves/move-form.tsx advance': { read: ofMove('advance', 'awaiting', 'confirmed') },
	'staff/orders/moves/move-form.tsx collected': { read: ofMove('collected', 'dispatched', 'delivered') },
	'staff/orders/moves/move-form.tsx tripCost': { read: ofMove('tripCost', 'dispatched', 'attempted') },
	'staff/orders/moves/move-form.tsx fee': { read: ofMove('fee', 'attempted', 'dispatched') },
	'staff/orders/moves/move-form.tsx packed-*': { read: counted('packed', 'confirmed', 'packed') },
	'staff/orders/moves/move-form.tsx kept-*': { read: counted('kept', 'dispatched', 'part-delivered') },
	'staff/orders/moves/move-form.tsx whole-*': { read: counted('whole', 'refused', 'returned') },
	'staff/orders/moves/move-form.tsx damaged-*': { read: counted('damaged', 'refused', 'returned') },
	'staff/orders/moves/move-form.tsx offcut-*': { read: counted('offcut', 'refused', 'returned') },
	'staff/orders/payments.tsx amount': { read: ofPayment('amount') },
	'staff/orders/payments.tsx slip': { read: ofPayment('slip'), most: 60 },
	'staff/catalog/edit/change.page.tsx amount': { read: ofBulk('set', 'amount') },
	'staff/catalog/edit/change.page.tsx discount': { read: ofBulk('', 'discount') },
	'staff/catalog/edit/product-fields.tsx price': { read: ofProduct('price') },
	'staff/catalog/edit/product-fields.tsx optionPrices': { read: ofProduct('optionPrices') },
	'staff/catalog/edit/product-fields.tsx discount': { read: ofProduct('discount') },
	'staff/quotes/quote-parts.tsx deliveryAmount': {
		read: inForm(quoteForm, 'deliveryAmount', quote, (read) => read.deliveryAmount),
	},
	'staff/road/cash-question.tsx cash': { read: cash },
	'staff/road/part-form.tsx kept-*': { read: keptAtDoor },
	'staff/settings/orders.page.tsx taxRate': { read: ofOrders('taxRate', (read) => read.taxRate) },
	'staff/settings/orders.page.tsx vehicleLimit': {
		read: ofOrders('vehicleLimit', (read) => read.vehicleLimit),
	},
	'staff/settings/orders.page.tsx quoteDays': { read: ofOrders('quoteDays', (read) => read.quoteDays) },
	'staff/settings/orders.page.tsx samplePrice': {
		read: ofOrders('samplePrice', (read) => read.samplePrice),
		most: 1_000_000,
	},
	'staff/settings/orders.page.tsx belowList': {
		read: ofOrders('belowList', (read) => inHundredths(read.bounds?.belowList)),
	},
	'staff/settings/orders.page.tsx aboveDue': {
		read: ofOrders('aboveDue', (read) => read.bounds?.aboveDue),
	},
	'staff/settings/orders.page.tsx trip': { read: ofOrders('trip', (read) => read.bounds?.trip) },
	'staff/settings/section-input.tsx returnDays': { read: ofSettings('selling', 'returnDays') },
	'staff/settings/section-input.tsx warrantyYears': { read: ofSettings('selling', 'warrantyYears') },
	'staff/settings/section-input.tsx cuttingDays': { read: ofSettings('selling', 'cuttingDays') },
	'staff/settings/section-input.tsx spareDays': { read: ofSettings('delivery', 'spareDays') },
	'staff/settings/section-input.tsx holds.orders': { read: ofSettings('selling', 'holds.orders') },
	'staff/settings/section-input.tsx holds.area': { read: ofSettings('selling', 'holds.area') },
	'staff/settings/section-input.tsx holds.amount': { read: ofSettings('selling', 'holds.amount') },
	'staff/inventory/book.page.tsx quantity': {
		read: inForm(bookingForm('receive', sizes), 'quantity', booking, ({ quantity }) => quantity),
	},
	'staff/inventory/book.page.tsx cost': {
		read: inForm(bookingForm('receive', sizes), 'cost', booking, ({ cost }) => cost),
	},
	'staff/inventory/count.page.tsx counted': { read: typedCount },
	'staff/inventory/stocks.page.tsx days': { read: ofStock('days') },
	'staff/inventory/stocks.page.tsx under': { read: ofStock('under') },
	'staff/inventory/stone.page.tsx cost': { read: inForm(costForm, 'cost', {}, ({ cost }) => cost) },
	'staff/yard/count-return.page.tsx whole-*': { read: cameBack('whole') },
	'staff/yard/count-return.page.tsx damaged-*': { read: cameBack('damaged') },
	'staff/yard/count-return.page.tsx offcut-*': { read: cameBack('offcut') },
	'staff/log/log.page.tsx from': { read: ofLog('from') },
	'staff/log/log.page.tsx to': { read: ofLog('to') },
	'staff/orders/edit/edit.page.tsx day': {
		read: inForm(
			editForm({ phone: '', postalCode: '' }),
			'day',
			{ key: KEY, version: '0', ...buyer },
			({ day }) => day,
		),
	},
	'staff/orders/moves/move-form.tsx nextDate': {
		read: (typed) => {
			const parsed = parseMove('awaiting', 'confirmed', { nextDate: typed }, []);
			return parsed.ok ? { value: parsed.given.nextDate } : { fault: parsed.errors.nextDate };
		},
	},
	'staff/quotes/quote-parts.tsx validUntil': {
		read: inForm(quoteForm, 'validUntil', quote, (read) => read.validUntil),
	},
	'staff/road/away-form.tsx day': { read: dayAtDoor },
	'staff/settings/orders.page.tsx ntn': { read: ofOrders('ntn', (read) => read.seller?.ntn) },
	'staff/settings/orders.page.tsx strn': { read: ofOrders('strn', (read) => read.seller?.strn) },
	'staff/settings/section-input.tsx holidays.*.from': { read: ofRow('delivery', 'holidays', 'from') },
	'staff/settings/section-input.tsx holidays.*.to': { read: lastDay },
	'delivery/delivery-to.tsx city': { read: cityAsked, most: 80 },
	'orders/cities/delivery.page.tsx city': { read: cityAsked, most: 80 },
	'staff/settings/section-input.tsx policies.*.since': { read: ofRow('policies', 'policies', 'since') },
	'room/yours/measure-fields.tsx ': { read: sideOfRoom },
	'staff/orders/edit/goods-fields.tsx measures': { read: otherSize },
	'staff/catalog/edit/product-fields.tsx slabSize': { read: ofProduct('slabSize') },
	'projects/add.page.tsx note': { read: projectNote, most: 500 },
	'projects/item-row.tsx note': { read: projectNote, most: 500 },
	'orders/checkout/checkout-fields.tsx notes': {
		read: inForm(
			checkoutForm,
			'notes',
			{ ...buyer, email: 'a@b.co', postalCode: '54000', lines: line1, total: '1', key: KEY },
			({ notes }) => notes,
		),
		most: 1000,
	},
	'quotes/ask-quote.page.tsx note': {
		read: inForm(askForm, 'note', { ...buyer, key: KEY, lines: line1 }, ({ note }) => note),
		most: 1000,
	},
	'orders/reviews/review.page.tsx words': {
		read: inForm(reviewForm, 'words', { stars: '5' }, ({ words }) => words),
		most: REVIEWED.words,
	},
	'orders/reviews/review.page.tsx name': {
		read: inForm(reviewForm, 'name', { stars: '5' }, ({ name }) => name),
		most: REVIEWED.name,
	},
	'staff/reviews/review-row.tsx answer': {
		read: inForm(moderationForm, 'answer', { id: KEY, version: '1', do: 'answer' }, (given) =>
			given.do === 'answer' ? given.answer : '',
		),
		most: REVIEWED.answer,
	},
	'quotes/quote-forms.tsx answer': {
		read: inForm(declineForm, 'answer', { version: '0' }, ({ answer }) => answer),
		most: 500,
	},
	'staff/cash/cash.page.tsx slip': { read: inForm(bankForm, 'slip', bank, ({ slip }) => slip), most: 60 },
	'staff/orders/couriers/columns.page.tsx name': { read: ofColumns('name'), most: 60 },
	'staff/orders/couriers/columns.page.tsx heading-*': { read: ofColumns('heading-city'), most: 60 },
	'staff/orders/new/customer-fields.tsx notes': {
		read: inForm(newOrderForm, 'notes', { ...buyer, key: KEY }, ({ notes }) => notes),
		most: 1000,
	},
	'staff/orders/contacts.tsx text': { read: (typed) => outcomeOf(readNoteText(typed)), most: 2000 },
	'staff/orders/edit/line-editor.tsx note-*': { read: noteOfLine, most: 200 },
	'staff/catalog/edit/change.page.tsx category': { read: ofBulk('', 'category'), most: 100 },
	'staff/catalog/edit/picture-tile.tsx fields.alt': { read: pictureWords, most: 200 },
	'staff/catalog/edit/planned.page.tsx from': { read: ofSpan('from') },
	'staff/catalog/edit/planned.page.tsx until': { read: ofSpan('until') },
	'staff/catalog/edit/product-fields.tsx category': { read: ofProduct('category'), most: 100 },
	'staff/catalog/edit/product-fields.tsx description': { read: ofProduct('description'), most: 20_000 },
	'staff/catalog/edit/product-fields.tsx colour': { read: ofProduct('colour'), most: 200 },
	'staff/catalog/edit/product-fields.tsx origin': { read: ofProduct('origin'), most: 200 },
	'staff/catalog/edit/product-fields.tsx finish': { read: ofProduct('finish'), most: 200 },
	'staff/catalog/edit/product-fields.tsx brand': { read: ofProduct('brand'), most: 200 },
	'staff/catalog/edit/product-fields.tsx shopId': { read: ofProduct('shopId'), most: 200 },
	'staff/quotes/quote-parts.tsx delivery': {
		read: inForm(quoteForm, 'delivery', quote, ({ delivery }) => delivery),
		most: 200,
	},
	'staff/quotes/quote-parts.tsx terms': {
		read: inForm(quoteForm, 'terms', quote, ({ terms }) => terms),
		most: 1000,
	},
	'staff/quotes/quote-parts.tsx notes': {
		read: inForm(
			phoneAcceptForm,
			'notes',
			{ id: KEY, version: '0', option: 'A', street: 'Street 1' },
			({ notes }) => notes,
		),
		most: 1000,
	},
	'staff/settings/orders.page.tsx sellerName': {
		read: ofOrders('sellerName', (read) => read.seller?.name),
		most: 200,
	},
	'staff/settings/orders.page.tsx sellerAddress': {
		read: ofOrders('sellerAddress', (read) => read.seller?.address),
		most: 300,
	},
	'staff/settings/section-input.tsx tagline': { read: ofSettings('shop', 'tagline'), most: 90 },
	'staff/settings/section-input.tsx contact.address': {
		read: ofSettings('shop', 'contact.address'),
		most: 200,
	},
	'staff/settings/section-input.tsx quoteMessage': { read: ofSettings('shop', 'quoteMessage'), most: 300 },
	'staff/settings/section-input.tsx bankAccount.branch': {
		read: ofSettings('bank', 'bankAccount.branch'),
		most: 120,
	},
	'staff/settings/section-input.tsx bankAccount.account': {
		read: ofSettings('bank', 'bankAccount.account'),
		most: 60,
	},
	...rowFields('selling', 'everyStone', { name: 20, value: 80 }),
	...rowFields('delivery', 'holidays', { name: 60 }),
	...rowFields('slides', 'slides', { title: 80, text: 200, action: 40 }),
	...rowFields('claims', 'claims', { title: 40, text: 200 }),
	...rowFields('claims', 'statistics', { figure: 12, label: 40 }),
	...rowFields('range', 'range', { title: 40, text: 200 }),
	...rowFields('services', 'services', { title: 40, text: 200 }),
	...rowFields('policies', 'policies', { title: 60, summary: 300, text: 8000 }),
	'staff/inventory/book.page.tsx supplier': {
		read: inForm(bookingForm('receive', sizes), 'supplier', booking, ({ supplier }) => supplier),
		most: 100,
	},
	'staff/inventory/book.page.tsx note': {
		read: inForm(bookingForm('receive', sizes), 'note', booking, ({ note }) => note),
		most: 200,
	},
	'staff/inventory/count-differences.tsx note': {
		read: (typed) => outcomeOf(readCountNote(typed)),
		most: 200,
	},
	'staff/orders/texts/text-editor.tsx text': { read: shopText, most: 1000 },
	'staff/yard/load.page.tsx vehicle': {
		read: inForm(loadForm, 'vehicle', load, ({ vehicle }) => vehicle),
		most: 100,
	},
};
