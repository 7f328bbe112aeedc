import type { Page } from '@playwright/test';
import { routeLater } from './delay-requests.ts';
import { axe, expect, signIn, test } from './shop.ts';
import { shopOfFile } from './shop-of-file.ts';

const DESK = { email: 'desk@sangtarash.example', password: 'travertine-2026' };
const OWNER = { email: 'owner@sangtarash.example', password: 'granite-2026' };
/** The demo customer's order that awaits its confirmation. */
const AWAITING = '/staff/orders/6f1d7c0a-52b3-4e0c-9d41-3b8ac94d27e5';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click();

// What a refused press answers.
test.use({ allowedErrors: [/status of (409|422)|ERR_FAILED/] });
test.describe.configure({ mode: 'default' });

/** 30 mm costs PKR 100 more than 18 mm, cut to size a tenth more than tiles. */
const OPTIONS = `update products set tile_sizes = '{12×24}', slab_size = '', thicknesses = '{18,30}', finishes = '{Polished,Honed}',
	price = 34000, discount = 0, option_prices = '{30mm: +100,cut: +10%}' where id = 'verona'`;

/** The demo with its past orders, which the first start of the shop adds. */
const shopWithPast = shopOfFile('schema');

/** A copy of the order that awaits its confirmation, of a customer of its own. Returns its address. */
async function orderOfAnother(run: (statement: string) => Promise<{ rows: { id: string }[] }>) {
	const [{ id: customer = '' } = {}] = (
		await run(`insert into users (id, name, email, email_verified)
			select id, 'Zainab Ali', id || '@buyer.example', true from (select gen_random_uuid()::text as id) as made returning id`)
	).rows;
	const copy = async (stage: string) =>
		(
			await run(`with of as (select * from orders where id = '${AWAITING.split('/').at(-1)}'),
				made as (insert into orders (user_id, idempotency_key, request_hash, customer_name, customer_email, customer_phone,
						street, city, postal_code, total_amount, stage)
					select '${customer}', gen_random_uuid(), '', 'Zainab Ali', '${customer}@buyer.example', '+923331112223',
						street, 'Gilgit', postal_code, total_amount, '${stage}' from of returning id),
				lines as (insert into order_lines (order_id, position, product_id, name, image, price, quantity)
					select made.id, position, product_id, name, image, price, quantity
					from made, order_lines where order_id = (select id from of))
				select id from made`)
		).rows[0]?.id;
	await copy('refused');
	return `/staff/orders/${await copy('awaiting')}`;
}

/** The shop's client knows no address of the back office, so that it is opened by a load of the document. */
async function openAs(page: Page, origin: string, who: typeof DESK, address: string): Promise<void> {
	await signIn(page, { ...who, origin });
	await page.goto(origin + address);
}

async function fits(page: Page): Promise<void> {
	await expect
		.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
		.toBeLessThanOrEqual(0);
}

test('[PAGE-01] [PAGE-02] [PAGE-05] [PAGE-06] [PAGE-07] two people on one order: they see each other, a stale press is told what changed and keeps what was typed', async ({
	page,
	browser,
	sharedShop,
	postgres,
}) => {
	const { origin, run } = await shopWithPast({ postgres, sharedShop });
	await run(
		`update order_lines set discount = 1000 where order_id = '${AWAITING.split('/').at(-1)}' and position = 0`,
	);
	await openAs(page, origin, DESK, AWAITING);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order C94D27E5 To confirm$/);
	await expect(main(page).getByRole('link', { name: /map/ })).toHaveAttribute('href', /House%2014/);
	await expect(main(page).getByText(/3 orders, 0 refused, 1 cancelled/)).toBeVisible();
	await expect(main(page).getByRole('link', { name: /^Ask to confirm on WhatsApp/ })).toHaveAttribute(
		'href',
		/^https:\/\/wa\.me\/923001234567\?text=Salaam/,
	);
	// The desk does not pack or open again; the discount is a choice.
	await expect(main(page).getByRole('button', { name: /^Confirm with the discount: PKR/ })).toBeVisible();
	await expect(main(page).getByRole('button', { name: 'Packed' })).toHaveCount(0);
	await axe(page);
	await page.getByLabel('Note', { exact: true }).fill('Comes after the evening prayer.');
	await press(page, 'Save the note');
	await expect(main(page).getByText('Comes after the evening prayer.')).toBeVisible();
	await expect(page.getByLabel('Note', { exact: true })).toHaveValue('');

	await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
	await page.getByLabel('Advance, PKR').fill('1500');
	await page.getByLabel('How they paid the advance').selectOption('cash');
	const opened = page.waitForEvent('popup');
	await main(page)
		.getByRole('link', { name: /^Ask to confirm on WhatsApp/ })
		.click();
	await (await opened).close();
	await expect(main(page).getByText('WhatsApp opened: Ask to confirm')).toBeVisible();

	const other = await browser.newContext();
	const second = await other.newPage();
	await openAs(second, origin, OWNER, AWAITING);
	await expect(second.getByText(/ is here too\.$/)).toBeVisible();
	await second.getByLabel('How it ended').selectOption('spoke');
	await press(second, 'Save the call');
	await expect(second.getByRole('listitem').filter({ hasText: 'Spoke to the customer' })).toBeVisible();

	await page.getByLabel('Agreed day').fill('2031-03-05');
	await press(second, 'Nobody answered');
	await expect(second.getByText('One call without an answer.')).toBeVisible();
	await press(page, /^Confirm without it: PKR/);
	const told = page.getByRole('alert');
	await expect(told).toContainText('Somebody else has changed this order.');
	await expect(told).toContainText('Called, nobody answered');
	await expect(page.getByLabel('Advance, PKR')).toHaveValue('1500');
	await expect(page.getByLabel('Agreed day')).toHaveValue('2031-03-05');
	await expect(page.getByText('One call without an answer.')).toBeVisible();
	await press(page, /^Confirm without it: PKR/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Confirmed$/);
	await expect(main(page).getByText('The yard packs it now.')).toBeVisible();
	await expect(
		main(page).getByText(/without the discount, advance PKR 1,500\.00, day 5 March 2031, cash/),
	).toBeVisible();
	await other.close();
});

test('[EDIT-01] [EDIT-02] [EDIT-05] [PHONE-01] [PHONE-02] [PHONE-03] on a phone the desk takes an order, and then changes it', async ({
	page,
	sharedShop,
	postgres,
}) => {
	const { origin } = await shopWithPast({ postgres, sharedShop });
	await page.setViewportSize({ width: 360, height: 800 });
	await routeLater(page);
	await openAs(page, origin, DESK, '/staff/orders/new');
	await page.getByLabel('Add a stone: its name').pressSequentially('ziarat w');
	await press(page, 'Add Ziarat White');
	await expect(page.getByLabel('sq ft of Ziarat White', { exact: true })).toBeFocused();
	await page.keyboard.type('20');
	await expect(main(page).getByText(/^Total PKR/)).not.toHaveText('Total PKR 0.00');
	await page.getByLabel(/^Find a customer/).fill('0300 1234567');
	await press(page, 'Find');
	await main(page).getByRole('button', { name: /^Use / }).first().click();
	await expect(page.getByLabel('Street address')).toHaveValue(/DHA Phase 6|Latifabad/);
	await expect(page.getByLabel('sq ft of Ziarat White', { exact: true })).toHaveValue('20');
	await page.getByLabel('PKR / sq ft of Ziarat White').fill('300');
	await press(page, 'Place the order');
	await expect(page.getByRole('alert')).toHaveText(/Choose a reason/);
	await page.getByLabel('Why the price is another one').selectOption('regular-customer');
	await fits(page);
	await axe(page);
	await page.route('**/new.data*', (route) => route.abort());
	await press(page, 'Place the order');
	await expect(page.getByRole('alert')).toContainText('What you typed is still here.');
	await expect(page.getByLabel('sq ft of Ziarat White', { exact: true })).toHaveValue('20');
	await page.unroute('**/new.data*');
	await press(page, 'Place the order');
	await expect(main(page).getByText(/taken by phone .* by /)).toBeVisible();
	await fits(page);

	await main(page).getByRole('link', { name: 'Change the order' }).click();
	await page.getByLabel('sq ft of Ziarat White', { exact: true }).fill('9999999');
	await press(page, 'See what changes');
	await expect(page.getByText('Please type 100,000 sq ft or less.')).toBeVisible();
	await page.getByLabel('sq ft of Ziarat White', { exact: true }).fill('30.5');
	await press(page, 'See what changes');
	await expect(main(page).getByText('PKR 6,000.00', { exact: true })).toBeVisible();
	await fits(page);
	await axe(page);
	await page.getByLabel('sq ft of Ziarat White', { exact: true }).fill('31');
	await press(page, 'Save: PKR 9,150.00 instead of PKR 6,000.00');
	await expect(page.getByRole('alert')).toContainText('The total is not the one that you saw.');
	await press(page, 'Save: PKR 9,300.00 instead of PKR 6,000.00');
	await expect(main(page).getByText(/Ziarat White.* 20 sq ft → 31 sq ft/)).toBeVisible();

	await main(page).getByRole('link', { name: 'Change the order' }).click();
	await page.getByLabel('Full name').fill('Shahida Parveen');
	await page.getByLabel('Phone').fill('12');
	await press(page, 'See what changes');
	await expect(page.getByText('Please enter a number we can call, such as 0300 1234567')).toBeVisible();
	await page.getByLabel('Phone').fill('0092 321 9876543');
	await press(page, 'See what changes');
	await press(page, /^Save$/);
	await expect(main(page).getByText('Shahida Parveen', { exact: true })).toBeVisible();
	await expect(main(page).getByRole('link', { name: '0321 9876543' })).toBeVisible();
	await expect(main(page).getByText('another name, another phone')).toBeVisible();
});

test('[PAGE-08] on a phone one line below the title says what decides the call, and leads to the reasons', async ({
	page,
	sharedShop,
	postgres,
}) => {
	const { origin, run } = await shopWithPast({ postgres, sharedShop });
	// The customer refused another order at the door, and no truck goes to the city.
	await run(`update cities set served = false where name = 'Gilgit'`);
	const address = await orderOfAnother(run);
	await page.setViewportSize({ width: 360, height: 740 });
	await openAs(page, origin, DESK, address);
	const line = main(page).getByRole('link', {
		name: /^High risk: \d+ points · refused before · no truck goes there$/,
	});
	await expect(line).toBeInViewport();
	const reason = main(page).getByText('This customer refused an earlier order at the door. (50)');
	await expect(reason).not.toBeInViewport();
	await line.click();
	await expect(reason).toBeInViewport();
});

test('[GOODS-20] [GOODS-22] [GOODS-23] on a phone the desk changes the goods of a line, and the price follows', async ({
	page,
	sharedShop,
	postgres,
}) => {
	const { origin, run } = await shopWithPast({ postgres, sharedShop });
	await run(OPTIONS);
	await page.setViewportSize({ width: 360, height: 800 });
	await openAs(page, origin, DESK, `${await orderOfAnother(run)}/edit`);
	await page.getByLabel('Add a stone: its name').pressSequentially('verona');
	await press(page, /^Add Verona$/);
	await page.getByLabel('sq ft of Verona', { exact: true }).fill('24');
	await page.locator('summary').filter({ hasText: 'of Verona' }).click();
	await page.getByLabel('Thickness', { exact: true }).last().selectOption('30');
	await expect(page.getByLabel('PKR / sq ft of Verona')).toHaveValue('440');
	await page.getByLabel('Unit of Verona').selectOption('pieces');
	await expect(main(page).getByText('12×24 in tiles, 30 mm, polished').last()).toBeVisible();
	// What is not on the list has a price with a reason.
	await page.getByLabel('Finish', { exact: true }).last().selectOption('other');
	await page.getByLabel('Another finish').last().fill('Tumbled');
	await press(page, 'See what changes');
	await expect(page.getByRole('alert')).toContainText('The list does not have Verona as these goods.');
	await page.getByLabel('Why the price is another one').selectOption('large-order');
	await fits(page);
	await axe(page);
	await press(page, 'See what changes');
	await press(page, /^Save: PKR/);
	// 24 tiles of 2 sq ft.
	await expect(main(page).getByText('24 tiles, 12×24 in, 30 mm, tumbled', { exact: true })).toBeVisible();
	await expect(
		main(page).getByText('added 48 sq ft of Verona (24 tiles, 12×24 in, 30 mm, tumbled) at PKR 440.00'),
	).toBeVisible();
	await fits(page);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('[PHONE-02] the desk finds a stone, and what was typed stays', async ({
		page,
		postgres,
		sharedShop,
	}) => {
		const { origin } = await shopWithPast({ postgres, sharedShop });
		await openAs(page, origin, DESK, '/staff/orders/new');
		await page.getByLabel('Full name').fill('Bilal Khan');
		await page.getByLabel('Add a stone: its name').fill('black galaxy');
		await press(page, 'Search');
		await press(page, 'Add Black Galaxy');
		await expect(page.getByLabel('sq ft of Black Galaxy', { exact: true })).toBeVisible();
		await expect(page.getByLabel('Full name')).toHaveValue('Bilal Khan');
	});

	test('[GOODS-21] [GOODS-22] the desk puts one stone into two lines, and sees the price of other goods before it places them', async ({
		page,
		sharedShop,
		postgres,
	}) => {
		const { origin, run } = await shopWithPast({ postgres, sharedShop });
		await run(OPTIONS);
		await openAs(page, origin, DESK, '/staff/orders/new');
		const quantity = page.getByLabel(/^sq ft of Verona/);
		for (const line of [0, 1]) {
			await page.getByLabel('Add a stone: its name').fill('verona');
			await press(page, 'Search');
			await press(page, /^Add Verona$/);
			await quantity.nth(line).fill('10');
		}
		await page.getByLabel('Full name').fill('Bilal Khan');
		await page.getByLabel('Phone', { exact: true }).fill('0321 4567890');
		await page.getByLabel('Street address').fill('House 3');
		await page.getByLabel('City', { exact: true }).fill('Multan');
		await press(page, 'Place the order');
		await expect(page.getByRole('alert')).toHaveText(
			'Verona stands twice as the same goods. Make one line of both.',
		);
		// The fields of the line that is at fault stand open.
		await page.getByLabel('Size', { exact: true }).nth(1).selectOption('cut');
		await page
			.getByLabel(/^Measures in inches/)
			.nth(1)
			.fill('24 × 12');
		await page
			.getByLabel(/^Unit of/)
			.nth(1)
			.selectOption('pieces');
		await press(page, 'Place the order');
		await expect(page.getByRole('alert')).toHaveText(/^The price of the list has changed with the goods/);
		await expect(page.getByLabel(/^PKR \/ sq ft of/).nth(1)).toHaveValue('374');
		await press(page, 'Place the order');
		await expect(main(page).getByText('5 tiles, 12×24 in, 18 mm, polished', { exact: true })).toBeVisible();
		await expect(main(page).getByText('10 pieces, 24×12 in, 18 mm, polished', { exact: true })).toBeVisible();
		await expect(main(page).getByText('PKR 10,880.00', { exact: true }).first()).toBeVisible();
	});
});
