import type { StaffRole } from '#app/accounts/role.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { digestOf } from '#app/settings/save-settings.server.ts';
import { emptyTexts } from '#app/staff/catalog/edit/empty-texts.ts';
import type { Permission } from '#app/staff/permissions.ts';
import { demoSettings } from '#db/demo-facts.ts';

/** An order of the demo. */
export const ORDER = '6f1d7c0a-52b3-4e0c-9d41-3b8ac94d27e5';

/** Stands in a path for an import that is being read. */
export const RUNNING = '0a6f3d52-7f0e-4c0b-9d0c-54a6b1f7c8e9';

/** A product of the demo. */
export const STONE = 'ziarat-white';

/** What the demo's owner sees before the first change. */
const seenAccount = digestOf(demoSettings.bankAccount);

const uuid = () => crypto.randomUUID();

/** Stands in a path for the id of a member of staff, and means nobody. */
export const NOBODY = 'nobody';

/** Whom and what the forms name. */
export type Named = { version: string; driver: string; invitation: string };

const NOTHING: Named = { version: '1', driver: 'x', invitation: 'x' };

export type StaffForm = {
	path: string;
	/** What its action asks for. */
	may: Permission;
	/** Who may do it, where these are not all who may send it. */
	by?: readonly StaffRole[];
	/** Where an order must stand for the form to be accepted, and SQL that sets columns of it. */
	at?: Stage;
	set?: string;
	/** Why it changes nothing even where it is allowed. */
	idle?: string;
	fields: (named?: Named) => Record<string, string>;
};

const DESK = ['owner', 'desk'] as const;
const YARD = ['owner', 'yard'] as const;

/** The forms of the back office, with valid fields and who may send them. */
export const staffForms: StaffForm[] = [
	{
		path: '/staff/orders',
		may: 'list',
		by: DESK,
		at: 'awaiting',
		fields: ({ version } = NOTHING) => ({ press: `called ${ORDER} ${version}`, key: uuid() }),
	},
	{
		path: '/staff/orders/rows',
		may: 'list',
		by: DESK,
		at: 'packed',
		fields: ({ version, driver } = NOTHING) => ({
			press: 'assign',
			order: `${ORDER} ${version}`,
			driver,
			key: uuid(),
		}),
	},
	{
		path: `/staff/orders/${ORDER}`,
		may: 'orders',
		at: 'dispatched',
		fields: ({ version } = NOTHING) => ({
			move: 'part-delivered',
			key: uuid(),
			version,
			'kept-0': '1.5',
			collected: '100',
			reason: 'other',
		}),
	},
	{
		path: `/staff/orders/${ORDER}`,
		may: 'orders',
		at: 'awaiting',
		fields: ({ version } = NOTHING) => ({ move: 'cancelled', key: uuid(), version, reason: 'price' }),
	},
	{
		path: `/staff/orders/${ORDER}`,
		may: 'orders',
		by: ['owner'],
		at: 'cancelled',
		fields: ({ version } = NOTHING) => ({ move: 'awaiting', key: uuid(), version, reason: 'other' }),
	},
	{
		path: `/staff/orders/${ORDER}?note`,
		may: 'orders',
		fields: () => ({ write: 'call', outcome: 'spoke', text: 'called', key: uuid() }),
	},
	{
		path: `/staff/orders/${ORDER}/edit`,
		may: 'edit-orders',
		at: 'awaiting',
		fields: ({ version } = NOTHING) => ({
			intent: 'save',
			key: uuid(),
			version,
			shown: '34000',
			'product-0': 'ziarat-white',
			'quantity-0': '1',
			'price-0': '340',
			'line-0': '',
			'size-0': '',
			'measures-0': '',
			'thickness-0': '',
			'finish-0': '',
			'use-0': '',
			'unit-0': 'sq ft',
			'listed-0': '340',
			name: 'Sana',
			phone: '0300 1234567',
			street: 'House 7',
			city: 'Lahore',
			postalCode: '54000',
			day: '',
		}),
	},
	{ path: `/staff/orders/${ORDER}/here`, may: 'orders', fields: () => ({ version: '1' }) },
	{
		path: '/staff/orders/new',
		may: 'edit-orders',
		fields: () => ({
			intent: 'place',
			key: uuid(),
			name: 'Sana',
			phone: '0300 1234567',
			street: 'House 7',
			city: 'Lahore',
			email: '',
			postalCode: '',
			notes: '',
			userId: '',
			'product-0': 'ziarat-white',
			'quantity-0': '1',
			'price-0': '340',
			'size-0': '',
		}),
	},
	{
		path: '/staff/orders/new?choose',
		may: 'edit-orders',
		idle: 'a choice fills the form alone',
		fields: () => ({ intent: 'choose {"userId":null,"name":"Sana"}', key: uuid() }),
	},
	{
		path: '/staff/quotes/new',
		may: 'quotes',
		fields: () => ({
			intent: 'send',
			id: uuid(),
			version: '0',
			option: 'A',
			name: 'Sana',
			phone: '0300 1234567',
			city: 'Lahore',
			'product-0': 'ziarat-white',
			'quantity-0': '1',
			'price-0': '340',
			email: '',
			delivery: '',
			deliveryAmount: '',
			validUntil: '',
			terms: '',
			reason: '',
			'note-0': '',
		}),
	},
	{
		path: '/staff/products/new',
		may: 'products',
		fields: () => ({
			intent: 'save',
			draft: 'x',
			seen: JSON.stringify(emptyTexts),
			id: '',
			name: `Stone ${uuid()}`,
			category: 'Onyx',
			price: '340.50',
			discount: '5',
			tileSizes: '12x24',
			thicknesses: '18 mm',
			optionPrices: '',
			views: '/a.webp\n/b.webp',
			uses: 'floor',
			isFeatured: 'on',
			status: 'hidden',
			asked: 'name',
			'keep-name': 'yours',
		}),
	},
	{
		path: '/staff/products/ziarat-white',
		may: 'products',
		fields: () => ({ intent: 'status', was: 'active', status: 'discontinued' }),
	},
	{
		path: `/staff/products/${NOBODY}/preview`,
		may: 'products',
		idle: 'a preview is only drawn',
		fields: () => ({ seen: JSON.stringify(emptyTexts), name: 'Onyx', price: '340' }),
	},
	{
		path: `/staff/products/${NOBODY}/pictures`,
		may: 'products',
		// Each attempt is counted, also one without a file.
		fields: () => ({ picture: 'x' }),
	},
	{
		path: `/staff/products/${NOBODY}/crop`,
		may: 'products',
		// Each attempt is counted, also one of no picture.
		fields: () => ({
			picture: '/pictures/own-0123456789abcdef-1000-800-aabbcc.webp',
			x: '0',
			y: '0',
			width: '0.5',
			height: '0.5',
		}),
	},
	{
		path: '/staff/products/change',
		may: 'products',
		fields: () => ({
			id: 'black-and-gold',
			by: 'up',
			amount: '5',
			discount: '10',
			category: 'Marble',
			status: '',
			isFeatured: 'no',
			isBestSeller: '',
		}),
	},
	{
		path: `/staff/products/changes/${NOBODY}`,
		may: 'products',
		idle: 'nobody has planned that change',
		fields: () => ({ from: '2040-03-05T09:00', until: '' }),
	},
	{
		path: '/staff/products/scheduled',
		may: 'products',
		idle: 'nothing of that name is scheduled',
		fields: () => ({ id: uuid() }),
	},
	{
		path: '/staff/import',
		may: 'transfer',
		idle: 'a form without a file imports nothing',
		fields: () => ({ file: 'x' }),
	},
	{
		path: `/staff/import/${NOBODY}`,
		may: 'transfer',
		idle: 'nobody has sent that file',
		fields: () => ({ intent: 'make', 'field-0': 'price', free: 'on' }),
	},
	{
		path: `/staff/import/${RUNNING}`,
		may: 'transfer',
		fields: () => ({ intent: 'stop' }),
	},
	{
		path: '/staff/first-day',
		may: 'settings',
		fields: () => ({ intent: 'skip', step: 'stock' }),
	},
	{
		path: '/staff/first-day/stones',
		may: 'transfer',
		idle: 'the demo has all of its stones',
		fields: () => ({ category: 'Slate', status: 'hidden' }),
	},
	{
		path: '/staff/restock',
		may: 'restock',
		idle: 'nobody waits under that id',
		fields: () => ({ id: uuid(), to: 'told' }),
	},
	{
		path: '/staff/reviews',
		may: 'reviews',
		idle: 'nobody has sent that review',
		fields: () => ({ id: uuid(), version: '1', do: 'hide', reason: 'rude', answer: 'Thank you' }),
	},
	{
		path: '/staff/words',
		may: 'edit-words',
		idle: 'nobody has searched that',
		fields: () => ({ key: 'none', words: 'toghra', id: '999999', do: 'aside' }),
	},
	{
		path: '/staff/words/new',
		may: 'edit-words',
		fields: () => ({
			intent: 'save',
			word: `toghra ${uuid().replace(/[^a-f]/g, '')}`,
			means: 'words',
			value: 'safaid marmar',
		}),
	},
	{
		path: '/staff/samples',
		may: 'samples',
		idle: 'nobody has asked for that sample',
		fields: () => ({ id: uuid(), to: 'sent' }),
	},
	{
		path: `/staff/pack/${ORDER}`,
		may: 'pack',
		by: YARD,
		at: 'confirmed',
		fields: ({ version } = NOTHING) => ({ key: uuid(), version, 'line-0': 'on', cut: 'on' }),
	},
	{
		path: '/staff/load',
		may: 'load',
		at: 'packed',
		fields: ({ version } = NOTHING) => ({
			key: uuid(),
			order: ORDER,
			[`version-${ORDER}`]: version,
			carrier: 'courier',
			vehicle: 'LES 1',
			driver: 'somebody',
			driverName: 'A',
			driverPhone: '0300 1234567',
		}),
	},
	{
		path: `/staff/road/${ORDER}`,
		may: 'road',
		// Another driver's: this one is as much a stranger to it as the yard is.
		by: DESK,
		at: 'dispatched',
		fields: ({ version } = NOTHING) => ({
			key: uuid(),
			version,
			outcome: 'refused',
			reason: 'changed-mind',
			'kept-0': '1',
			cash: '',
			day: '',
		}),
	},
	{
		path: `/staff/returns/${ORDER}`,
		may: 'returns',
		at: 'refused',
		fields: ({ version } = NOTHING) => ({
			key: uuid(),
			version,
			'whole-0': '2',
			'damaged-0': '',
			'offcut-0': '',
		}),
	},
	...['receive', 'damage', 'sample', 'return', 'correct'].map(
		(booking): StaffForm => ({
			path: `/staff/stock/${STONE}/${booking}`,
			may: booking === 'correct' ? 'correct-stock' : 'book-stock',
			fields: () => ({
				key: uuid(),
				seen: '100',
				quantity: '1.5',
				unit: 'sq-ft',
				direction: 'add',
				supplier: 'Ziarat Mines',
				cost: '200',
				note: 'truck 7',
			}),
		}),
	),
	{
		path: `/staff/stock/${STONE}/count`,
		may: 'book-stock',
		idle: 'a count shows its difference first',
		fields: () => ({ key: uuid(), seen: '100', quantity: '2', unit: '12×24', note: '', intent: 'see' }),
	},
	{
		path: `/staff/stock/${STONE}`,
		may: 'stock-cost',
		idle: 'the movement is no receipt',
		fields: () => ({ movement: '1', cost: '200' }),
	},
	{
		path: '/staff/stock/count',
		may: 'book-stock',
		idle: 'counts show their differences first',
		fields: () => ({
			id: STONE,
			seen: '100',
			counted: '5',
			intent: 'see',
			note: '',
			book: STONE,
			key: uuid(),
		}),
	},
	{
		path: '/staff/undo?stock',
		may: 'book-stock',
		idle: 'there is no such booking',
		fields: () => ({ stock: uuid(), version: '1', back: '/staff/stock' }),
	},
	{
		path: '/staff/couriers/columns',
		may: 'settings',
		fields: () => ({ name: 'TCS', 'heading-reference': 'Ref', 'place-reference': '1' }),
	},
	{
		path: '/staff/cash',
		may: 'cash',
		idle: 'nobody holds that cash',
		fields: () => ({ key: uuid(), holder: 'x', name: 'X', shown: '100', amount: '100', slip: '7' }),
	},
	{
		path: '/staff/undo',
		may: 'enter',
		idle: 'nothing of the sender can be undone',
		fields: () => ({ order: ORDER, version: '1', back: '/staff/orders' }),
	},
	{
		path: '/staff/undo?quote',
		may: 'quotes',
		idle: 'there is no such quote',
		fields: () => ({ quote: uuid(), version: '1', back: '/staff/quotes' }),
	},
	{
		path: '/staff/undo?products',
		may: 'products',
		idle: 'there is no such change',
		fields: () => ({ products: uuid(), version: '1', back: '/staff/products' }),
	},
	{
		path: '/staff/undo?word',
		may: 'edit-words',
		idle: 'there is no such change',
		fields: () => ({ word: '999999', version: '1', back: '/staff/words' }),
	},
	{
		path: '/staff/stale',
		may: 'edit-orders',
		at: 'awaiting',
		set: "confirm_tries = 3, created_at = now() - interval '9 days'",
		fields: ({ version } = NOTHING) => ({ key: uuid(), order: `${ORDER} ${version}` }),
	},
	{ path: '/staff/cities', may: 'settings', fields: () => ({ id: '1' }) },
	{
		path: '/staff/cities/new',
		may: 'settings',
		fields: () => ({ name: 'Onyxabad', spellings: 'Onyxabaad', served: 'on', days: '4', fee: '500' }),
	},
	{
		path: '/staff/cities/1',
		may: 'settings',
		fields: () => ({ name: 'Marblabad', spellings: 'Marblabaad', served: 'on', days: '1', fee: '' }),
	},
	{
		path: '/staff/texts',
		may: 'settings',
		fields: () => ({ key: 'whatsapp-confirm', text: 'Salaam {name} {link}' }),
	},
	{
		path: '/staff/settings/bank',
		may: 'settings',
		fields: () => ({
			'bankAccount.title': 'Shop',
			'bankAccount.bank': 'Bank',
			'bankAccount.branch': 'Branch',
			'bankAccount.account': '1',
			'bankAccount.iban': 'PK92 MEZN 0001 2304 5678 9012',
			'seen-bankAccount': seenAccount,
		}),
	},
	{
		path: '/staff/settings/claims/check',
		may: 'settings',
		idle: 'a check stores nothing',
		fields: () => ({ 'claims.0.title': 'Claim', 'claims.0.text': 'Text', do: 'up claims 1' }),
	},
	{
		path: '/staff/settings/orders',
		may: 'settings',
		fields: () => ({
			taxRate: '',
			sellerName: 'Shop',
			sellerAddress: 'Road',
			ntn: '',
			strn: '',
			orderMailAddress: '',
			vehicleLimit: '1500',
			quoteDays: '14',
			samplePrice: '150',
		}),
	},
	{
		path: '/staff/people/invite',
		may: 'people',
		fields: () => ({ name: 'Bilal', email: 'bilal@stone.example', role: 'yard' }),
	},
	{ path: `/staff/people/${NOBODY}`, may: 'people', fields: () => ({ change: 'role', role: 'driver' }) },
	{
		path: '/staff/people',
		may: 'people',
		fields: ({ invitation } = NOTHING) => ({ edit: 'withdraw', invitation }),
	},
	{
		path: '/staff/second-factor',
		may: 'enter',
		fields: () => ({ step: 'code', code: '123456' }),
	},
	{ path: '/staff/second-factor/passkey', may: 'enter', fields: () => ({ step: 'options' }) },
	{
		path: '/staff/second-factor/codes',
		may: 'second-factor',
		idle: 'codes are for who has an app or a passkey',
		fields: () => ({ edit: 'codes' }),
	},
	{
		path: '/staff/second-factor/own',
		may: 'second-factor',
		idle: 'there is no such passkey',
		fields: () => ({ step: 'remove', passkey: 'x' }),
	},
	{
		path: '/staff/alerts',
		may: 'alerts',
		idle: 'the browser asked for no alerts',
		fields: () => ({ edit: 'forget', endpoint: 'https://push.example/x' }),
	},
	{
		path: '/staff/alerts/edit',
		may: 'alerts',
		fields: () => ({
			edit: 'begin',
			endpoint: 'https://push.example/x',
			p256dh: Buffer.alloc(65, 4).toString('base64url'),
			auth: Buffer.alloc(16).toString('base64url'),
		}),
	},
	{
		path: `/staff/print?kind=invoice&orders=${ORDER}`,
		may: 'print-invoice',
		at: 'dispatched',
		fields: () => ({}),
	},
	{
		path: '/staff/outbox',
		may: 'outbox',
		idle: 'no mail was given up',
		fields: () => ({ id: ORDER }),
	},
	{
		path: '/staff/backup/file',
		may: 'backup',
		fields: () => ({}),
	},
];

/** The addresses of the back office that are only looked at, and what each asks for. */
export const staffAddresses: { path: string; may: Permission; query?: string[] }[] = [
	{ path: '/staff', may: 'enter' },
	{ path: '/staff/first-day', may: 'settings' },
	{ path: '/staff/first-day/stones', may: 'transfer' },
	{ path: '/staff/*', may: 'enter' },
	{
		path: '/staff/orders',
		may: 'list',
		query: ['tab', 'q', 'city', 'driver', 'min', 'age', 'risk', 'stone', 'after'],
	},
	{ path: '/staff/orders/rows', may: 'list', query: ['ids', 'whole', 'tab', 'q', 'after'] },
	{ path: '/staff/orders/find', may: 'edit-orders', query: ['stones'] },
	{ path: '/staff/orders/new', may: 'edit-orders', query: ['q', 'who'] },
	{ path: '/staff/orders/*', may: 'orders' },
	{ path: '/staff/orders/*/edit', may: 'edit-orders', query: ['q'] },
	{ path: '/staff/orders/*/here', may: 'orders' },
	{
		path: '/staff/products',
		may: 'products',
		query: ['q', 'status', 'category', 'flag', 'offer', 'blank', 'sort', 'after'],
	},
	{ path: '/staff/products/*', may: 'products', query: ['from', 'saved'] },
	{ path: '/staff/products/*/preview', may: 'products' },
	{ path: '/staff/products/*/pictures', may: 'products' },
	{ path: '/staff/products/*/crop', may: 'products' },
	{ path: '/staff/products/change', may: 'products', query: ['id', 'all', 'q', 'status', 'category'] },
	{ path: '/staff/products/scheduled', may: 'products' },
	{ path: '/staff/products/changes/*', may: 'products', query: ['from'] },
	{ path: '/staff/import', may: 'transfer', query: ['q', 'status', 'category'] },
	{ path: '/staff/import/*', may: 'transfer', query: ['show', 'from'] },
	{ path: '/staff/import/*/faults', may: 'transfer' },
	{ path: '/staff/export', may: 'transfer', query: ['format', 'q', 'status', 'category'] },
	{ path: '/staff/quotes', may: 'quotes', query: ['tab', 'q', 'after'] },
	{ path: '/staff/quotes/*', may: 'quotes', query: ['option', 'saved'] },
	{ path: '/staff/restock', may: 'restock', query: ['tab'] },
	{ path: '/staff/words', may: 'words', query: ['tab'] },
	{ path: '/staff/words/*', may: 'edit-words', query: ['word'] },
	{ path: '/staff/words/finds', may: 'edit-words', query: ['id', 'word', 'means', 'value'] },
	{ path: '/staff/reviews', may: 'reviews', query: ['tab', 'after'] },
	{ path: '/staff/samples', may: 'samples', query: ['tab', 'q', 'after'] },
	{ path: '/staff/pack', may: 'pack' },
	{ path: '/staff/pack/*', may: 'pack' },
	{ path: '/staff/load', may: 'load', query: ['sent'] },
	{ path: '/staff/road', may: 'road' },
	{ path: '/staff/road/*', may: 'road' },
	{ path: '/staff/returns', may: 'returns' },
	{ path: '/staff/returns/*', may: 'returns' },
	{
		path: '/staff/stock',
		may: 'stock',
		query: ['view', 'q', 'category', 'sort', 'days', 'under', 'after'],
	},
	{ path: '/staff/stock/count', may: 'book-stock', query: ['category', 'q', 'book', 'after'] },
	{ path: '/staff/stock/count/sheet', may: 'book-stock', query: ['category', 'q', 'book'] },
	{ path: '/staff/stock/*', may: 'stock', query: ['before'] },
	{ path: '/staff/stock/*/*', may: 'book-stock' },
	{ path: '/staff/stock/*/correct', may: 'correct-stock' },
	{ path: '/staff/couriers', may: 'couriers', query: ['courier'] },
	{ path: '/staff/couriers/columns', may: 'settings', query: ['name'] },
	{ path: '/staff/couriers/sheet', may: 'couriers', query: ['courier', 'order', 'orders'] },
	{ path: '/staff/cash', may: 'cash', query: ['holder'] },
	{ path: '/staff/undo', may: 'enter' },
	{ path: '/staff/stale', may: 'edit-orders' },
	{ path: '/staff/log', may: 'log', query: ['who', 'kind', 'order', 'from', 'to', 'after'] },
	{ path: '/staff/log.csv', may: 'log', query: ['who', 'kind', 'order', 'from', 'to'] },
	{ path: '/staff/outbox', may: 'outbox', query: ['tab', 'after'] },
	{ path: '/staff/backup', may: 'backup' },
	{ path: '/staff/backup/file', may: 'backup' },
	{ path: '/staff/people', may: 'people' },
	{ path: '/staff/people/invite', may: 'people' },
	{ path: '/staff/people/*', may: 'people' },
	{ path: '/staff/cities', may: 'settings', query: ['q'] },
	{ path: '/staff/cities/*', may: 'settings' },
	{ path: '/staff/texts', may: 'settings', query: ['key'] },
	{ path: '/staff/settings', may: 'settings' },
	{ path: '/staff/settings/orders', may: 'settings' },
	{ path: '/staff/settings/*', may: 'settings' },
	{ path: '/staff/settings/*/check', may: 'settings' },
	{ path: '/staff/alerts', may: 'alerts' },
	{ path: '/staff/alerts/edit', may: 'alerts' },
	{ path: '/staff/alerts-worker.js', may: 'alerts' },
	{ path: '/staff/second-factor', may: 'enter', query: ['next', 'code', 'sent'] },
	{ path: '/staff/second-factor/passkey', may: 'enter' },
	{ path: '/staff/second-factor/codes', may: 'second-factor' },
	{ path: '/staff/second-factor/own', may: 'second-factor' },
	{ path: '/staff/print', may: 'print-packing', query: ['kind', 'orders'] },
	{ path: '/staff/print/invoice/*', may: 'print-invoice' },
];

/** What the sheets of each kind ask for. */
const sheets: Record<string, Permission> = {
	packing: 'print-packing',
	driver: 'print-driver',
	invoice: 'print-invoice',
};

/** What an address of the back office asks for; undefined where it has no case here. */
export function neededFor(address: string): Permission | undefined {
	const { pathname, searchParams } = new URL(address, 'http://shop.example');
	if (pathname === '/staff/print') return sheets[searchParams.get('kind') ?? 'packing'] ?? 'print-packing';
	// The stream is the list's.
	if (pathname === '/staff/live') return 'list';
	const exact = staffAddresses.find(({ path }) => path === pathname);
	return (exact ?? staffAddresses.filter(({ path }) => isOf(path, pathname)).at(-1))?.may;
}

/** The route of all unknown addresses takes any, and every other `*` one part of a path. */
function isOf(pattern: string, pathname: string): boolean {
	const any = pattern === '/staff/*' ? '.+' : '[^/]+';
	return new RegExp(`^${pattern.replaceAll('*', any)}$`).test(pathname);
}
