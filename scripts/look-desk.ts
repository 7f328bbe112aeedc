import type { Page } from '@playwright/test';
import { demoOrders } from '#db/demo-orders.server.ts';
import type { Scene } from './look-scene.ts';

const TEMPLATE = demoOrders.find(({ stage }) => stage === 'awaiting')?.id ?? '';

/** An order in each stage that a page of the back office works on. */
const IDS = {
	confirmed: '0b000000-0000-4000-8000-000000000001',
	packed: '0b000000-0000-4000-8000-000000000002',
	dispatched: '0b000000-0000-4000-8000-000000000003',
	refused: '0b000000-0000-4000-8000-000000000004',
} as const;

type Made = keyof typeof IDS;

/** A copy of the demo's waiting order in another stage. Its stock is not taken again: these pages only show it. */
function order(stage: Made): string {
	const id = `'${IDS[stage]}'::uuid`;
	const driver = `(select id from users where email = 'driver@sangtarash.example')`;
	return `insert into orders (id, user_id, idempotency_key, request_hash, customer_name, customer_email, customer_phone, street, city,
			postal_code, notes, total_amount, payment_status, stage, driver_id, next_date, created_at)
		select ${id}, user_id, ${id}::text, '', 'Zainab Durrani', customer_email, customer_phone, street, city, postal_code, notes,
			total_amount, 'pending', '${stage}', ${stage === 'dispatched' ? driver : 'null'}, current_date, now() - interval '1 day'
		from orders where id = '${TEMPLATE}';
		insert into order_lines
		select (jsonb_populate_record(line, jsonb_build_object('order_id', ${id}))).* from order_lines line where order_id = '${TEMPLATE}';
		insert into order_events (order_id, version, "to", actor_id, actor_role, key)
		values (${id}, 1, '${stage}', 'customer', 'customer', 'placed');
		insert into cash_entries (order_id, version, amount, actor_id, kind)
		select ${id}, 1, total_amount, 'customer', 'charged' from orders where id = '${TEMPLATE}';`;
}

/** Stone that has arrived at two costs, and some whose cost nobody has said. */
const RECEIPTS = `
	select set_config('stock.reason', 'received', false), set_config('stock.note', 'truck LES 4471', false);
	update products set stock = stock + 40000 where id = 'ziarat-white';
	select set_config('stock.reason', '', false), set_config('stock.note', '', false);
	insert into receipts (movement_id, supplier, cost)
	select max(id), 'Ziarat Marble Works', 21500 from stock_movements where product_id = 'ziarat-white';
	insert into stock_costs (product_id, value, known, stock)
	select id, 8600000, 40000, stock from products where id = 'ziarat-white';`;

/** Mail that has not arrived, of each kind: an address that takes none, a mail server that was away, one that waits and one that is held. */
const MAILS = `
	insert into outbox (recipient, user_id, order_id, subject, body, status, fault, attempts, last_error, next_attempt_at)
	select email, id, '${TEMPLATE}'::uuid, 'Your order ' || upper(right('${TEMPLATE}', 8)), '', mail.*
	from users, (values
		('dead', 'address', 1, '550 5.1.1 <customer@sangtarash.example>: Recipient address rejected: User unknown', now()),
		('dead', 'passing', 16, 'connect ECONNREFUSED 203.0.113.7:587', now()),
		('waiting', 'passing', 5, '451 4.7.1 Please try again later', now() + interval '1 day'),
		('held', null, 0, null, now())
	) as mail
	where email = 'customer@sangtarash.example';`;

export const DESK_ORDERS = (Object.keys(IDS) as Made[]).map(order).join('\n') + RECEIPTS + MAILS;

const owner = 'owner' as const;
const pathOf = (section: string, made: Made) => `/staff/${section}/${IDS[made]}`;
const follow = (path: string, name: RegExp): NonNullable<Scene['before']> => {
	return async (page) => {
		await page.getByRole('main').getByRole('link', { name }).first().click();
		await page.waitForURL(new RegExp(path));
	};
};

/** Shows what a discount would make of each product. */
async function planDiscount(page: Page): Promise<void> {
	const main = page.getByRole('main');
	await main.getByLabel('Discount, per cent').fill('10');
	await main.getByRole('button', { name: 'Show every product' }).click();
	await main.getByRole('button', { name: /^Change \d/ }).waitFor();
}

/** Sends a sheet with a new price, a new stone and a faulty row; without `compare` it stays at the choice of columns. */
async function sendSheet(page: Page, compare: boolean): Promise<void> {
	const main = page.getByRole('main');
	const rows = [
		'SKU,Name,Rate,Stock',
		'ziarat-white,,355,',
		'new-stone,New Stone,500,10',
		'tan-brown,,cheap,',
	];
	await main.getByLabel('Drop a file here, or choose one').setInputFiles({
		name: 'prices.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(rows.join('\n')),
	});
	await main.getByRole('button', { name: 'Read the file' }).click();
	const next = main.getByRole('button', { name: 'Compare with the products' });
	// The shop knows the columns of a sheet that was compared before, on another screen.
	const again = main.getByRole('button', { name: 'Choose the columns again' });
	await next.or(again).waitFor();
	if (await again.isVisible()) await again.click();
	await next.waitFor();
	if (!compare) return;
	await next.click();
	await main.getByRole('link', { name: /^New products/ }).waitFor();
}

/** Every page of the back office but those of quotes and samples. */
export const DESK_SCENES: Scene[] = [
	{ name: 'staff-start', path: '/staff', signedIn: owner },
	{ name: 'staff-first-day', path: '/staff/first-day', signedIn: owner },
	{ name: 'staff-demo-stones', path: '/staff/first-day/stones', signedIn: owner },
	{ name: 'staff-orders', path: '/staff/orders', signedIn: owner },
	{ name: 'staff-orders-all', path: '/staff/orders?tab=all', signedIn: owner },
	{ name: 'staff-orders-none', path: '/staff/orders?tab=all&q=nobody', signedIn: owner },
	{ name: 'staff-order', path: `/staff/orders/${TEMPLATE}`, signedIn: owner },
	{ name: 'staff-order-refused', path: pathOf('orders', 'refused'), signedIn: owner },
	{ name: 'staff-order-edit', path: `/staff/orders/${TEMPLATE}/edit`, signedIn: owner },
	{ name: 'staff-order-new', path: '/staff/orders/new?q=onyx', signedIn: owner },
	{ name: 'staff-pack', path: '/staff/pack', signedIn: owner },
	{ name: 'staff-pack-order', path: pathOf('pack', 'confirmed'), signedIn: owner },
	{ name: 'staff-load', path: '/staff/load', signedIn: owner },
	{ name: 'staff-road', path: '/staff/road', signedIn: 'driver' },
	{ name: 'staff-stop', path: pathOf('road', 'dispatched'), signedIn: 'driver' },
	{ name: 'staff-returns', path: '/staff/returns', signedIn: owner },
	{ name: 'staff-return', path: pathOf('returns', 'refused'), signedIn: owner },
	{ name: 'staff-stock', path: '/staff/stock', signedIn: owner },
	{ name: 'staff-stock-yard', path: '/staff/stock', signedIn: 'yard' },
	{ name: 'staff-stock-runs-out', path: '/staff/stock?view=runs-out&under=500', signedIn: owner },
	{ name: 'staff-stock-still', path: '/staff/stock?view=still', signedIn: owner },
	{ name: 'staff-stock-value', path: '/staff/stock?view=value', signedIn: owner },
	{ name: 'staff-stock-none', path: '/staff/stock?q=nowhere', signedIn: owner },
	{ name: 'staff-stone', path: '/staff/stock/ziarat-white', signedIn: owner },
	{ name: 'staff-stone-yard', path: '/staff/stock/ziarat-white', signedIn: 'yard' },
	{ name: 'staff-receive', path: '/staff/stock/ziarat-white/receive', signedIn: owner },
	{ name: 'staff-correct', path: '/staff/stock/ziarat-white/correct', signedIn: owner },
	{
		name: 'staff-count-stone',
		path: '/staff/stock/ziarat-white/count',
		signedIn: 'yard',
		before: async (page) => {
			await page.getByLabel('How much did you count?').fill('100');
			await page.getByRole('button', { name: 'See the difference' }).click();
			await page.getByText('What the count changes').waitFor();
		},
	},
	{ name: 'staff-count', path: '/staff/stock/count', signedIn: 'yard' },
	{ name: 'staff-count-onyx', path: '/staff/stock/count?category=Onyx&book=1', signedIn: 'yard' },
	{
		name: 'staff-count-differences',
		path: '/staff/stock/count?category=Onyx',
		signedIn: owner,
		before: async (page) => {
			await page
				.getByLabel(/^Counted of/)
				.first()
				.fill('100');
			await page
				.getByLabel(/^Counted of/)
				.last()
				.fill('7.5');
			await page.getByRole('button', { name: 'See the differences' }).click();
			await page.getByText('The differences').waitFor();
		},
	},
	{ name: 'staff-count-sheet', path: '/staff/stock/count/sheet?category=Onyx', signedIn: owner },
	{ name: 'staff-couriers', path: '/staff/couriers', signedIn: owner },
	{ name: 'staff-courier-columns', path: '/staff/couriers/columns', signedIn: owner },
	{ name: 'staff-cash', path: '/staff/cash', signedIn: owner },
	{ name: 'staff-stale', path: '/staff/stale', signedIn: owner },
	{ name: 'staff-log', path: '/staff/log', signedIn: owner },
	{ name: 'staff-outbox', path: '/staff/outbox', signedIn: owner },
	{ name: 'staff-outbox-desk', path: '/staff/outbox', signedIn: 'desk' },
	{ name: 'staff-outbox-waiting', path: '/staff/outbox?tab=waiting', signedIn: owner },
	{ name: 'staff-outbox-held', path: '/staff/outbox?tab=held', signedIn: owner },
	{ name: 'staff-backup', path: '/staff/backup', signedIn: owner },
	{ name: 'staff-people', path: '/staff/people', signedIn: owner },
	{
		name: 'staff-person',
		path: '/staff/people',
		signedIn: owner,
		before: follow('/staff/people/', /Gul Zaman/),
	},
	{ name: 'staff-products', path: '/staff/products', signedIn: owner },
	{ name: 'staff-products-none', path: '/staff/products?q=nowhere', signedIn: owner },
	{ name: 'staff-products-scheduled', path: '/staff/products/scheduled', signedIn: owner },
	{ name: 'staff-product', path: '/staff/products/ziarat-white', signedIn: owner },
	{ name: 'staff-product-new', path: '/staff/products/new', signedIn: owner },
	{ name: 'staff-products-change', path: '/staff/products/change?all&category=Slate', signedIn: owner },
	{
		name: 'staff-products-planned',
		path: '/staff/products/change?all&category=Slate',
		signedIn: owner,
		before: planDiscount,
	},
	{ name: 'staff-import', path: '/staff/import', signedIn: owner },
	{
		name: 'staff-import-columns',
		path: '/staff/import',
		signedIn: owner,
		before: (page) => sendSheet(page, false),
	},
	{
		name: 'staff-import-planned',
		path: '/staff/import',
		signedIn: owner,
		before: (page) => sendSheet(page, true),
	},
	{ name: 'staff-invite', path: '/staff/people/invite', signedIn: owner },
	{ name: 'staff-cities', path: '/staff/cities', signedIn: owner },
	{ name: 'staff-city', path: '/staff/cities/new', signedIn: owner },
	{ name: 'staff-texts', path: '/staff/texts', signedIn: owner },
	{ name: 'staff-settings', path: '/staff/settings', signedIn: owner },
	{ name: 'staff-settings-shop', path: '/staff/settings/shop', signedIn: owner },
	{ name: 'staff-settings-slides', path: '/staff/settings/slides', signedIn: owner },
	{ name: 'staff-settings-orders', path: '/staff/settings/orders', signedIn: owner },
	{ name: 'staff-alerts', path: '/staff/alerts', signedIn: owner },
	{ name: 'staff-own-factors', path: '/staff/second-factor/own', signedIn: owner },
	{ name: 'staff-print', path: `/staff/print?kind=packing&orders=${IDS.confirmed}`, signedIn: owner },
	{ name: 'staff-missing', path: '/staff/nowhere', signedIn: owner },
	{ name: 'staff-forbidden', path: '/staff/people', signedIn: 'driver' },
];
