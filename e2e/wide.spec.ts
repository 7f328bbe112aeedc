import { mailHtml } from '#app/mail/mail.ts';
import { newsletterCopy } from '#app/newsletter/copy.ts';
import { policyIds } from '#app/settings/policy-ids.ts';
import { demoOrders } from '#db/demo-orders.server.ts';
import { MAILS } from '#scripts/look-mails.ts';
import type { Scene } from '#scripts/look-scene.ts';
import { CART, SCENES, STATES } from '#scripts/look-scenes.ts';
import { demo } from '#test/visitor.ts';
import { open, storeCart } from './cart-steps.ts';
import { expect, signIn, test } from './shop.ts';
import { shopOfFile } from './shop-of-file.ts';
import { keepToasts, toast } from './toast.ts';
import { expectInPlace, OTHERS, outOfPlace, URDU } from './wide-texts.ts';

test.describe.configure({ mode: 'default' });
// Some addresses are of pages that are not there.
test.use({ allowedErrors: [/status of 40[34]/] });

const typed = `'${URDU}'`;
const TYPED = `
	update users set name = ${typed};
	update orders set customer_name = ${typed}, street = ${typed}, city = ${typed}, notes = ${typed}, vehicle = ${typed};
	update order_lines set name = ${typed};
	update products set name = ${typed}, description = ${typed}, brand = ${typed}, origin = ${typed}, colour = ${typed};
	update quotes set customer_name = ${typed}, city = ${typed}, note = ${typed}, terms = ${typed}, delivery = ${typed},
		answer = ${typed};
	update quote_lines set name = ${typed}, note = ${typed};
	update samples set name = ${typed}, customer_name = ${typed}, street = ${typed}, city = ${typed};
	update reviews set words = ${typed}, shown_name = ${typed}, answer = ${typed};
	update receipts set supplier = ${typed};
	update cities set name = ${typed}, spellings = array[${typed}] where id = (select min(id) from cities);
	update outbox set recipient = ${typed}, subject = ${typed}, last_error = ${typed};`;

const shop = shopOfFile('schema');
const owned = shopOfFile('demo');
/** What the owner writes before a wide text takes its place on the open page. */
const WORD = 'Wide-and-odd-word';
const SUBSCRIBED = newsletterCopy.subscribed;
let prepared: Promise<unknown> | undefined;

async function shopOfTyped(given: Parameters<typeof shop>[0]): Promise<string> {
	const { origin, run } = await shop(given);
	prepared ??= run(STATES + TYPED);
	await prepared;
	return origin;
}

/** The pages that `npm run look` takes as they are loaded. */
const addressesOf = (role: Scene['signedIn']) =>
	SCENES.flatMap(({ path, signedIn, before, shop, cart }) =>
		signedIn === role && !before && !shop && !cart ? [path] : [],
	);

const ORDERS = SCENES.flatMap(({ path }) => /^\/staff\/orders\/([\da-f-]{36})$/.exec(path)?.[1] ?? []);
const DELIVERED = demoOrders.find(({ stage }) => stage === 'delivered')?.id;

const visitors = [
	{ who: 'a visitor', login: null, addresses: addressesOf(undefined) },
	{
		who: 'a customer',
		login: demo.customer,
		addresses: [...addressesOf(true), '/orders?whole', `/orders/${DELIVERED}/invoice`],
	},
	{
		who: 'the owner',
		login: demo.owner,
		addresses: [
			...addressesOf('owner'),
			...['packing', 'driver', 'invoice'].map((kind) => `/staff/print?kind=${kind}&orders=${ORDERS}`),
		],
	},
	{ who: 'the desk', login: demo.desk, addresses: addressesOf('desk') },
	{ who: 'the yard', login: demo.yard, addresses: addressesOf('yard') },
	{ who: 'a driver', login: demo.driver, addresses: addressesOf('driver') },
];

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	for (const { who, login, addresses } of visitors)
		test(`[WIDE-01] [WIDE-02] wide and odd texts stay on every paper and page that ${who} sees`, async ({
			page,
			postgres,
			sharedShop,
		}) => {
			const origin = await shopOfTyped({ postgres, sharedShop });
			const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
			await page.route('**/pictures/**', (route) => route.fulfill(picture));
			if (login) await signIn(page, { ...login, origin });
			let shown = 0;
			for (const address of new Set(addresses)) {
				await page.goto(origin + address);
				if (await expectInPlace(page, address)) shown++;
			}
			expect(shown).toBeGreaterThan(1);
		});
});

test('[WIDE-01] [WIDE-02] wide and odd texts stay on the pages that scripts draw, and on those of links', async ({
	page,
	postgres,
	sharedShop,
}) => {
	const origin = await shopOfTyped({ postgres, sharedShop });
	await signIn(page, { ...demo.desk, origin });
	/** The link of that kind which the desk sends from a page. */
	const linkIn = async (address: string, kind: string) => {
		const html = await (await page.request.get(origin + address)).text();
		const [, token] = new RegExp(`(?:/|%2F)${kind}(?:/|%2F)([\\w-]{30,})`).exec(html) ?? [];
		return `/${kind}/${token}`;
	};
	const sent = SCENES.find(({ name }) => name === 'staff-quote-sent')?.path ?? '';
	const links = [await linkIn(`/staff/orders/${ORDERS[0]}`, 'track'), await linkIn(sent, 'quote')];
	await signIn(page, { ...demo.customer, origin });
	await storeCart(page, CART, origin);
	for (const address of ['/cart', '/checkout', '/quote', ...links]) {
		await open(page, origin + address);
		await expect(page.getByRole('main')).toContainText(URDU);
		expect(await expectInPlace(page, address), address).toBe(true);
	}
	await open(page, `${origin}/projects/add?stone=ziarat-white&quantity=120.5`);
	await page.getByLabel('Name of the new project').fill(URDU);
	await page.getByLabel('Name of the new room').fill(URDU);
	await page.getByRole('main').getByRole('button', { name: 'Add to a project' }).click();
	await page.waitForURL(/\/projects\/(?!add)/);
	for (const address of [page.url().slice(origin.length), '/projects']) {
		await open(page, origin + address);
		await expect(page.getByRole('main')).toContainText(URDU);
		expect(await expectInPlace(page, address), address).toBe(true);
	}
});

test('[WIDE-01] wide and odd texts stay in messages and policies, in the preview of an import, and where the owner writes', async ({
	page,
	postgres,
	sharedShop,
}) => {
	const { origin, run } = await owned({ postgres, sharedShop });
	const picture = { src: '/pictures/marble.jpg', alt: WORD };
	const settings = {
		slides: [{ picture, title: WORD, text: WORD, to: '/shop', action: WORD }],
		claims: [{ title: WORD, text: WORD }],
		statistics: [{ figure: WORD, label: WORD }],
		range: [{ title: WORD, text: WORD, stones: [WORD] }],
		badges: [WORD],
		everyStone: [{ name: WORD, value: WORD }],
		policies: policyIds.map((id) => ({
			id,
			title: WORD,
			summary: WORD,
			since: '2026-01-01',
			text: `${WORD}\n\n## ${WORD}\n\n- ${WORD}\n- ${WORD}`,
		})),
	};
	await run(
		Object.entries(settings)
			.map(([key, value]) => {
				const json = `'${JSON.stringify(value)}'`;
				return `insert into shop_settings values ('${key}', ${json}) on conflict (key) do update set value = ${json};`;
			})
			.join('\n'),
	);
	const stays = async (where: string, word = WORD) => {
		await expect(page.locator('body'), where).toContainText(word);
		let before = word;
		for (const text of [URDU, ...Object.values(OTHERS)])
			for (const width of [360, 1280]) {
				await page.setViewportSize({ width, height: 900 });
				expect
					.soft(await outOfPlace(page, before, text), `${text.slice(0, 9)} in ${where}, ${width}`)
					.toEqual([]);
				before = text;
			}
	};
	await keepToasts(page);
	await open(page, `${origin}/`);
	await page.getByLabel('Your email address').fill('wide@buyer.example');
	await page.getByRole('button', { name: 'Subscribe' }).click();
	await toast(page, SUBSCRIBED).waitFor();
	await stays('a toast', SUBSCRIBED);
	await expect(toast(page, Object.values(OTHERS).at(-1) ?? '')).toBeVisible();
	for (const address of ['/', '/product/ziarat-white', '/policies/returns']) {
		await open(page, origin + address);
		await stays(address);
	}
	await signIn(page, { ...demo.owner, origin });
	await open(page, `${origin}/staff/import`);
	const main = page.getByRole('main');
	await main.getByLabel('Drop a file here, or choose one').setInputFiles({
		name: `${WORD}.csv`,
		mimeType: 'text/csv',
		buffer: Buffer.from(
			`SKU,Name,Rate,Stock\nziarat-white,${WORD},355,\nnew-stone,${WORD} new,500,10\ntan-brown,,${WORD},`,
		),
	});
	await main.getByRole('button', { name: 'Read the file' }).click();
	const next = main.getByRole('button', { name: 'Compare with the products' });
	await next.waitFor();
	await stays('the columns of an import');
	await next.click();
	await main.getByRole('link', { name: /^New products/ }).waitFor();
	await stays('the preview of an import');
	await open(page, `${origin}/staff/cities/new`);
	await main.getByLabel('Name', { exact: true }).fill(WORD);
	await main.getByRole('button', { name: /^Save/ }).click();
	await expect(page.locator('body')).toContainText(`${WORD} is saved.`);
	await stays('a message');
});

test('[WIDE-01] wide and odd texts stay in every mail', async ({ page }) => {
	for (const [name, mail] of Object.entries(MAILS)) {
		const html = mailHtml(mail);
		for (const typed of [
			'Ayesha Khan',
			'Ziarat White',
			'House 14, Street 3',
			'Karachi',
			'Akram',
			'KHI 1234',
		]) {
			if (!html.includes(typed)) continue;
			await page.setContent(html);
			let before = typed;
			for (const text of [URDU, ...Object.values(OTHERS)])
				for (const width of [360, 600]) {
					await page.setViewportSize({ width, height: 600 });
					expect
						.soft(await outOfPlace(page, before, text), `${text.slice(0, 9)} in ${name}, ${width}`)
						.toEqual([]);
					before = text;
				}
		}
	}
});
