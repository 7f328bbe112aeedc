import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { newsletterSubscribers } from '#app/newsletter/tables.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { orders } from '#app/orders/tables.server.ts';
import { type Db, openDatabase } from '#app/platform/database/open-database.server.ts';
import { shopSettings } from '#app/settings/tables.server.ts';
import { checkoutForm, newKey, signedIn } from '#test/customer.ts';
import { mainOf, textOf } from '#test/html.ts';
import { plainForm } from '#test/plain-form.ts';
import { demo, logIn, type Visitor, visitor } from '#test/visitor.ts';
import { test as base, shopWith } from './shop.ts';

// Each row is a report of `docs/decisions/reports-of-other-shops.md`, by its number there, tried on this shop.

const test = base
	.extend('shop', { scope: 'file' }, shopWith())
	/** The database of the open shop. */
	.extend('db', { scope: 'file' }, async ({ shop }, { onCleanup }) => {
		const { db, close } = await openDatabase({ dir: shop.dataDir, whileOpen: true });
		onCleanup(close);
		return db;
	})
	.extend('customer', { scope: 'file' }, ({ shop }) => signedIn(shop.origin))
	.extend('owner', { scope: 'file' }, ({ shop }) => logIn(visitor(shop.origin), demo.owner));

/** `stored` is what is kept of it, `refused` what is said at the field. Either is right where both stand. */
type Row = { report: number; has: string; typed: string; stored?: string | RegExp; refused?: RegExp };

/** Whether what was kept, or what was said instead, is right. */
function judge({ stored, refused }: Row, kept: string | null, said: string) {
	if (kept === null) expect(said).toMatch(refused ?? /^nothing is refused here$/);
	else if (stored instanceof RegExp) expect(kept).toMatch(stored);
	else expect(kept).toBe(stored);
}

const checkoutRows: (Row & { field: string })[] = [
	{ report: 48, has: 'an apostrophe', field: 'name', typed: "d'Alessandro", stored: "d'Alessandro" },
	{
		report: 48,
		has: 'a typographic apostrophe',
		field: 'name',
		typed: 'Ayesha O’Connor',
		stored: /^Ayesha O['’]Connor$/,
	},
	{ report: 49, has: 'a dash alone', field: 'name', typed: '-', refused: /at least one letter or digit/ },
	{ report: 50, has: 'dots alone', field: 'name', typed: '. .', refused: /at least one letter or digit/ },
	{ report: 51, has: 'one letter', field: 'name', typed: '李', stored: '李' },
	{ report: 51, has: 'a name of one letter', field: 'name', typed: 'Ng O', stored: 'Ng O' },
	{ report: 52, has: 'dots between letters', field: 'name', typed: 'Dr.med. Ahmad', stored: 'Dr.med. Ahmad' },
	{ report: 53, has: 'two lines', field: 'street', typed: 'Fakestreet\n\n123', stored: /^Fakestreet +123$/ },
	{
		report: 54,
		has: 'a mark before it',
		field: 'email',
		typed: '\u200bbuyer@example.com',
		stored: 'buyer@example.com',
	},
	{
		report: 55,
		has: 'marks within it',
		field: 'email',
		typed: 'xyz@\u200bgmail.\u200bcom',
		stored: 'xyz@gmail.com',
		refused: /email address/i,
	},
	{
		report: 56,
		has: 'a plus',
		field: 'email',
		typed: 'amna+marble@example.com',
		stored: 'amna+marble@example.com',
	},
	{ report: 58, has: 'capitals', field: 'email', typed: 'Amna@Example.COM', stored: 'amna@example.com' },
	{ report: 61, has: 'an emoji', field: 'notes', typed: 'Ring twice 😉', stored: 'Ring twice 😉' },
	{ report: 62, has: 'spaces around', field: 'postalCode', typed: ' 54000 ', stored: '54000' },
	{ report: 62, has: 'a no-break space behind', field: 'postalCode', typed: '54000\u00a0', stored: '54000' },
	{ report: 63, has: 'Urdu digits', field: 'postalCode', typed: '۵۴۰۰۰', stored: '54000' },
	{ report: 64, has: 'no plus before 92', field: 'phone', typed: '923001234567', stored: '+923001234567' },
	{
		report: 65,
		has: 'a 0 behind the country',
		field: 'phone',
		typed: '+92 0300 1234567',
		stored: '+923001234567',
		refused: /number/i,
	},
	{
		report: 66,
		has: 'the country twice',
		field: 'phone',
		typed: '+92 +92 300 1234567',
		stored: '+923001234567',
		refused: /number/i,
	},
	{
		report: 67,
		has: 'the country before a plus',
		field: 'phone',
		typed: '92+923001234567',
		stored: '+923001234567',
		refused: /number/i,
	},
	{
		report: 68,
		has: 'marks of direction around',
		field: 'phone',
		typed: '\u202d0300 1234567\u202c',
		stored: '+923001234567',
	},
	{
		report: 69,
		has: 'a variation selector',
		field: 'phone',
		typed: '+9\ufe0d2-300-1234567',
		stored: '+923001234567',
	},
	{ report: 70, has: 'Arabic digits', field: 'phone', typed: '٠٣٠٠ ١٢٣٤٥٦٧', stored: '+923001234567' },
	{ report: 70, has: 'Urdu digits', field: 'phone', typed: '۰۳۰۰-۱۲۳۴۵۶۷', stored: '+923001234567' },
];

const oneFoot = { lines: [{ id: 'ziarat-white', quantity: 100 }], total: 34_000 };

const kept = {
	name: orders.customerName,
	email: orders.customerEmail,
	phone: orders.customerPhone,
	street: orders.street,
	postalCode: orders.postalCode,
	notes: orders.notes,
} as const;

test.for(checkoutRows)(
	'[REPORT-04] report $report: $has in $field at the checkout',
	async (row, { customer, db }) => {
		const outcome = await customer.checkout(oneFoot, { [row.field]: row.typed });
		if (outcome.kind !== 'placed')
			return judge(row, null, outcome.kind === 'answered' ? outcome.text : 'cut');
		const [order] = await db
			.select({ text: kept[row.field as keyof typeof kept] })
			.from(orders)
			.where(eq(orders.id, outcome.id));
		judge(row, order?.text ?? '', '');
	},
);

test.for([
	{ report: 60, has: 'spaces around it', typed: ' customer@sangtarash.example \u00a0' },
	{ report: 60, has: 'a line’s end behind it', typed: 'customer@sangtarash.example\r\n' },
	{ report: 59, has: 'capitals', typed: 'Customer@Sangtarash.Example' },
	{ report: 54, has: 'a mark before it', typed: '\u200bcustomer@sangtarash.example' },
])('[REPORT-04] report $report: an account opens for an address with $has', async ({ typed }, { shop }) => {
	const { status } = await visitor(shop.origin).post('/login', { ...demo.customer, email: typed });
	expect(status).toBe(302);
});

test('[REPORT-04] report 57: a plus in an address comes through the link of a mail', async ({ shop, db }) => {
	const email = 'amna+letters@example.com';
	const reader = visitor(shop.origin);
	await reader.post('/newsletter/subscribe', { email });
	const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, email));
	const link = /\/newsletter\/confirm\S*/.exec(mail?.body ?? '')?.[0] ?? '/none';
	const page = (await reader.ask(link)).body;
	const form = plainForm(page, 'Confirm');
	await reader.post(form.action, form.press('Confirm'));
	const [subscriber] = await db
		.select()
		.from(newsletterSubscribers)
		.where(eq(newsletterSubscribers.email, email));
	expect(subscriber?.email).toBe(email);
});

test('[REPORT-08] report 102: a button that is pressed twice at once places one order', async ({
	customer,
	db,
}) => {
	const key = newKey();
	const form = checkoutForm({ key });
	const answers = await Promise.all([1, 2, 3].map(() => customer.post('/checkout', form)));
	const places = answers.map(({ headers }) => headers.get('Location'));
	expect(new Set(places).size).toBe(1);
	expect(await db.$count(orders, eq(orders.idempotencyKey, key))).toBe(1);
});

test('[REPORT-08] report 103: a form that is refused keeps what was typed in its other fields', async ({
	customer,
}) => {
	const typed = { street: 'House 9, "Noor" & Sons', notes: 'Ring\ntwice 😉', phone: '0300' };
	const outcome = await customer.checkout(oneFoot, typed);
	const answer = outcome.kind === 'answered' ? outcome.text : '';
	for (const text of [...Object.values(typed), '54000', 'Ayesha Khan'])
		expect(answer).toContain(JSON.stringify(text));
});

test('[REPORT-05] report 71: a form of the back office that is refused keeps what was typed', async ({
	owner,
}) => {
	const description = 'Five lines\n\nof a <b>description</b> & more';
	const form = plainForm((await owner.ask('/staff/products/verona')).body, 'Save');
	const fields = form.press('Save').filter(([name]) => name !== 'price' && name !== 'description');
	const sent = [...fields, ['price', 'dear'], ['description', description]] as [string, string][];
	const answer = await owner.post(form.action, sent);
	expect(answer.status).toBe(422);
	const again = Object.fromEntries(plainForm(answer.body, 'Save').press('Save'));
	expect(again).toMatchObject({ description, price: 'dear' });
});

/** Sends the editor of a stone with this in a field. Returns what is stored, or what the page says. */
async function edited(owner: Visitor, db: Db, field: string, typed: string) {
	const form = plainForm((await owner.ask('/staff/products/verona')).body, 'Save');
	const fields = form.press('Save').filter(([name]) => name !== field);
	const answer = await owner.post(form.action, [...fields, [field, typed]]);
	if (answer.status !== 302) return { kept: null, said: textOf(mainOf(answer.body)) };
	const [product] = await db.select().from(products).where(eq(products.id, 'verona'));
	const value = product?.[field as 'price'] ?? 0;
	return { kept: String(value), said: '' };
}

const editorRows: (Row & { field: string })[] = [
	{ report: 15, has: 'Bengali digits', field: 'price', typed: '৩৪০', stored: '34000' },
	{ report: 72, has: 'Arabic digits with their signs', field: 'price', typed: '١٬٣٤٠٫٥', stored: '134050' },
	{ report: 5, has: '1.355,90', field: 'price', typed: '1.355,90', refused: /./ },
	{ report: 6, has: '12,5', field: 'discount', typed: '12,5', refused: /./ },
	{ report: 4, has: '2,700', field: 'density', typed: '2,700', stored: '2700' },
	{ report: 9, has: 'another money', field: 'price', typed: '1.23 €', refused: /./ },
];

test.for(editorRows)(
	'[REPORT-05] report $report: $has as the $field of a stone',
	async (row, { owner, db }) => {
		const { kept, said } = await edited(owner, db, row.field, row.typed);
		judge(row, kept, said);
	},
);

/** Sends a section of the settings with this in a field. */
async function set(owner: Visitor, db: Db, section: string, given: Record<string, string>) {
	const path = `/staff/settings/${section}`;
	const fields = plainForm((await owner.ask(path)).body, 'Save').press('Save');
	const answer = await owner.post(path, [
		...fields.filter(([name]) => !(name in given)),
		...Object.entries(given),
	]);
	if (answer.status !== 302) return { kept: null, said: textOf(mainOf(answer.body)) };
	const rows = await db.select().from(shopSettings);
	return { kept: JSON.stringify(rows), said: '' };
}

const settingRows: (Row & { section: string; field: string })[] = [
	{
		report: 73,
		has: 'no country',
		section: 'shop',
		field: 'contact.whatsapp',
		typed: '(0300) 123-4567',
		stored: /"923001234567"/,
	},
	{
		report: 74,
		has: '00 before the country, and marks of direction',
		section: 'shop',
		field: 'contact.whatsapp',
		typed: '\u202d0092 300 1234568\u202c',
		stored: /"923001234568"/,
	},
	{
		report: 75,
		has: 'small letters and spaces',
		section: 'bank',
		field: 'bankAccount.iban',
		typed: 'pk36 scbl 0000 0011 2345 6702',
		stored: /PK36 ?SCBL ?0000 ?0011 ?2345 ?6702/,
	},
	{
		report: 76,
		has: 'other signs between the digits',
		section: 'bank',
		field: 'bankAccount.iban',
		typed: 'PK@ 36*SCBL == #0000$ 0011° 2345€ 6702!!!',
		refused: /IBAN/,
	},
	{
		report: 76,
		has: 'a wrong digit',
		section: 'bank',
		field: 'bankAccount.iban',
		typed: 'PK36 SCBL 0000 0011 2345 6703',
		refused: /IBAN/,
	},
];

test.for(settingRows)('[REPORT-05] report $report: $has in $field', async (row, { owner, db }) => {
	const { kept, said } = await set(owner, db, row.section, { [row.field]: row.typed });
	judge(row, kept, said);
});

test('[REPORT-05] report 77: an apostrophe in the name of the shop, of a buyer and of a stone is one in a mail', async ({
	customer,
	owner,
	db,
}) => {
	const name = "Bob's & Sons Marble";
	expect((await set(owner, db, 'shop', { name })).kept).toContain(name);
	await db.update(products).set({ name: 'Noor\'s "White"' }).where(eq(products.id, 'ziarat-white'));
	await customer.post('/checkout', checkoutForm({ name: "Amna d'Souza" }));
	const [mail] = await db
		.select()
		.from(outbox)
		.where(eq(outbox.recipient, demo.customer.email))
		.orderBy(desc(outbox.createdAt))
		.limit(1);
	for (const text of [name, 'Noor\'s "White"', "Amna d'Souza"]) expect(mail?.body).toContain(text);
	expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/&#|&amp;|&quot;|\\'/);
});

/** Sends an order by phone of one line. Returns what the page says of it; empty where it is taken. */
async function takenByPhone(owner: Visitor, quantity: string) {
	const answer = await owner.post('/staff/orders/new', {
		...checkoutForm(),
		intent: 'place',
		'line-0': 'new-1',
		'product-0': 'carrara-white',
		'unit-0': 'sq-ft',
		'note-0': '',
		'quantity-0': quantity,
		'price-0': '1350',
		'listed-0': '',
	});
	const id = /orders\/([\da-f-]{36})/.exec(answer.headers.get('Location') ?? '')?.[1];
	return { id, said: id ? '' : textOf(mainOf(answer.body)) };
}

test.for([
	{ report: 78, typed: '345345345345' },
	{ report: 78, typed: '9999999' },
	{ report: 79, typed: '1,5' },
	{ report: 79, typed: '0.05' },
	{ report: 79, typed: '1e3' },
])(
	'[REPORT-05] report $report: $typed square feet are refused at the desk, in words',
	async ({ typed }, { owner }) => {
		const { id, said } = await takenByPhone(owner, typed);
		expect(id).toBeUndefined();
		expect(said).toMatch(/square feet|sq ft/i);
	},
);

/** The stones that a search of the shop finds. */
async function stonesFor(origin: string, search: string): Promise<string[]> {
	const { body } = await visitor(origin).ask(`/shop?${new URLSearchParams({ search })}`);
	const page = mainOf(body);
	if (textOf(page).includes('No products found')) return [];
	return [...new Set(page.match(/(?<=\/product\/)[\w-]+/g))];
}

test.for([
	{ report: 94, has: 'a dot and a hyphen for its spaces', query: 'china.verona-', id: 'china-verona' },
	{ report: 95, has: 'a short number with a hyphen', query: '16-07', id: 'onyx-16-07' },
	{ report: 95, has: 'that number with a slash', query: '16/07', id: 'onyx-16-07' },
])('[REPORT-07] report $report: the shop finds a stone by $has', async ({ query, id }, { shop, db }) => {
	if (id === 'onyx-16-07')
		await db
			.insert(products)
			.values({ id, name: 'Onyx 16-07', price: 50_000, stock: 100 })
			.onConflictDoNothing();
	expect((await stonesFor(shop.origin, query))[0]).toBe(id);
});

test('[REPORT-07] report 96: a hyphen does not make a search find what has one of the words', async ({
	shop,
}) => {
	// SEEK: the list goes on without a word that no stone has, and says which.
	const { body } = await visitor(shop.origin).ask('/shop?search=ziarat-nosuchword');
	expect(textOf(mainOf(body))).toContain('No stone of ours has “nosuchword”.');
	const found = await stonesFor(shop.origin, 'badal-grey');
	expect(found[0]).toBe('badal-grey');
	expect(found.length).toBeLessThan((await stonesFor(shop.origin, 'grey')).length);
});

test('[REPORT-07] the desk finds an order by what people paste', async ({ customer, owner }) => {
	const place = async (given: Record<string, string>) => {
		const { headers } = await customer.post('/checkout', checkoutForm(given));
		return /placed=([\da-f-]{36})/.exec(headers.get('Location') ?? '')?.[1] ?? '';
	};
	const fatima = await place({ name: 'فاطمہ علی', phone: '0321 7654098' });
	const kareem = await place({ name: 'كريم', phone: '042 35761234' });
	const found = async (q: string) => {
		const { body } = await owner.ask(`/staff/orders?${new URLSearchParams({ q })}`);
		return [fatima, kareem].filter((id) => body.includes(id));
	};
	const rows: [report: number, q: string, id: string][] = [
		[97, ` #${orderNumber(fatima)}\u00a0`, fatima],
		[97, `\u200b${orderNumber(fatima).toLowerCase()}`, fatima],
		[99, '(0321) 765-4098', fatima],
		[98, '0321-765-4098', fatima],
		[98, '765 4098', fatima],
		[99, '+92 (0)321 7654098', fatima],
		[100, 'فاطمه', fatima],
		[100, 'علي', fatima],
		[101, 'کریم', kareem],
		[70, '۰۳۲۱۷۶۵۴۰۹۸', fatima],
		[68, '\u202d0321 7654098\u202c', fatima],
	];
	for (const [report, q, id] of rows) expect.soft(await found(q), `report ${report}: ${q}`).toEqual([id]);
});

const driver = { carrier: 'hired', vehicle: 'V', driverName: 'Akram', driverPhone: '0300 7654321' };

/** What is pressed on an order’s page until it is packed, and then until it is on the road. */
const untilPacked: [button: string, fields: Record<string, string>][] = [
	['Confirm', { called: 'on' }],
	['Packed', {}],
];
const untilLoaded: typeof untilPacked = [...untilPacked, ['Loaded and on its way', driver]];

async function press(owner: Visitor, id: string, steps: typeof untilPacked) {
	const page = `/staff/orders/${id}`;
	for (const [button, given] of steps) {
		const fields = plainForm((await owner.ask(page)).body, button).press(button);
		await owner.post(page, [...fields.filter(([name]) => !(name in given)), ...Object.entries(given)]);
	}
}

test('[REPORT-02] reports 104 and 105: papers show an emoji and letters of Hindi and Urdu whole', async ({
	owner,
	db,
}) => {
	const name = 'रामायण سنگِ مرمر 🤷‍♂️';
	await db.update(products).set({ name }).where(eq(products.id, 'carrara-white'));
	const { id = '', said } = await takenByPhone(owner, '2');
	expect(id, said).not.toBe('');
	await press(owner, id, untilLoaded);
	for (const kind of ['packing', 'driver', 'invoice']) {
		const path = `/staff/print?kind=${kind}&orders=${id}`;
		if (kind === 'invoice') await owner.post(path, {});
		expect(textOf((await owner.ask(path)).body), kind).toContain(name);
	}
});

/** The text of a file with its mark of UTF-8, which a reader of texts takes off. */
async function fileOf(who: Visitor, url: string): Promise<string> {
	const Cookie = [...who.jar].map(([name, value]) => `${name}=${value}`).join('; ');
	const bytes = await (await fetch(url, { headers: { Cookie } })).arrayBuffer();
	return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

test('[REPORT-03] a spreadsheet that opens a CSV of the shop keeps phones, codes and letters', async ({
	shop,
	customer,
	owner,
}) => {
	const outcome = await customer.checkout(oneFoot, { name: 'سارہ خان', phone: '042 35761234' });
	const id = outcome.kind === 'placed' ? outcome.id : '';
	await press(owner, id, untilPacked);
	for (const path of [`/staff/couriers/sheet?order=${id}`, '/staff/log.csv', '/staff/export?format=csv']) {
		const file = await fileOf(owner, shop.origin + path);
		// Report 45.
		expect(file.slice(0, 1), path).toBe('\uFEFF');
		// Reports 46 and 47: what begins with 0 or a plus, and digits around an E, a spreadsheet reads as a number.
		const cells = file.split(/[\n\r,]+/).map((cell) => cell.replaceAll('"', ''));
		expect(
			cells.filter((cell) => /^(\+\d+|0\d{7,}|\d{8}|\d+E\d+)$/i.test(cell)),
			path,
		).toEqual([]);
	}
});
