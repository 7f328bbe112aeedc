/**
 * One journey in Firefox and in WebKit, for `npm test -- whole`: all other browser tests run in Chromium. From a search to the
 * order's tracking, the calculator, a room, Back, a connection that goes and comes back, and what the next whole page keeps.
 */
import { setTimeout } from 'node:timers/promises';
import { type FaultyProxy, startFaultyProxy } from '#test/faulty-proxy.ts';
import { PATIENCE } from '#test/patience.ts';
import { manyShops } from '#test/shops.ts';
import { type Driver, ENGINES, isInstalled, startScreen } from './engine-drivers.ts';

/** What is done and asked in the page, which gets each function as it is written here. True once it is so. */
const inPage = {
	/** Presses the first link or button with these words. */
	press: (words: string, within = 'body') => {
		const found = [...document.querySelectorAll<HTMLElement>(`${within} :is(a, button)`)].find(
			(each) =>
				[each.textContent.trim(), each.ariaLabel].some((name) => name?.startsWith(words)) &&
				each.getClientRects().length > 0 &&
				!each.closest('[inert]'),
		);
		found?.focus();
		found?.click();
		return found !== undefined;
	},
	fill: (name: string, text: string) => {
		const field = document.querySelector<HTMLInputElement>(`main [name="${name}"]`);
		if (field?.type === 'checkbox') field.checked = true;
		else if (field) field.value = text;
		field?.dispatchEvent(new Event('input', { bubbles: true }));
		return field !== null;
	},
	says: (words: string, where = 'h1') =>
		[...document.querySelectorAll<HTMLElement>(where)].some(
			(each) => !each.closest('[inert]') && each.textContent.includes(words),
		),
	/** The page is hydrated and at rest. */
	isReady: () => document.documentElement.dataset.atRest !== undefined,
	hasFocus: (words: string) => (document.activeElement as HTMLElement).textContent.includes(words),
	remembers: (cookie: string) => document.cookie.includes(`${cookie}=`),
	isDrawn: () => document.querySelector('canvas[data-at-rest]') !== null,
};

type InPage = typeof inPage;

async function travel({ open, ask }: Driver, origin: string, line: FaultyProxy): Promise<void> {
	/** A page that is on its way, or being left, is asked again. */
	async function until<Name extends keyof InPage>(
		name: Name,
		...args: Parameters<InPage[Name]>
	): Promise<void> {
		const end = Date.now() + PATIENCE;
		while ((await ask(`(${inPage[name]})(...${JSON.stringify(args)})`).catch(() => '')) !== 'true') {
			if (Date.now() > end) {
				const shown = await ask('location + document.querySelector("main").textContent').catch(String);
				throw new Error(`${name} ${args.join(', ')}\n${shown.slice(0, 1500)}`);
			}
			await setTimeout(50);
		}
	}
	// Not the browser’s own button, which passes pages that were opened without a real finger.
	const back = () => ask('history.back()');
	async function openReady(path: string): Promise<void> {
		await open(origin + path);
		await until('isReady');
	}
	async function fillIn(fields: Record<string, string>): Promise<void> {
		for (const [name, text] of Object.entries(fields)) await until('fill', name, text);
	}

	await openReady('/shop?search=ziarat');
	await until('press', 'Ziarat White', 'main article');
	await until('says', 'Ziarat White');
	await until('press', 'Add to Cart', 'main');
	await back();
	await until('hasFocus', 'Ziarat White');

	await openReady('/cart');
	await until('press', 'Proceed to checkout', 'main');
	await until('press', 'Create an account', 'main');
	await until('says', 'Create an account');
	const account = { name: 'Sana Mir', email: `sana-${process.pid}-${Date.now()}@buyer.example` };
	await fillIn({ ...account, password: 'slab of onyx', confirmPassword: 'slab of onyx', terms: 'on' });
	await until('press', 'Create account', 'main');
	await until('says', 'Delivery details', 'main');
	await fillIn({ phone: '0300 1234567', street: 'House 7, Street 3', city: 'Lahore', postalCode: '54000' });
	await until('press', 'Place order', 'main');
	await until('says', 'Thank you. Your order is placed.');
	await openReady('/orders');
	await until('press', 'Track', 'main');
	await until('says', 'Order ');

	await openReady('/calculator?stone=ziarat-white&size=24%C3%9724');
	await fillIn({ 'part-w': '12\'3"', 'part-h': "10'2" });
	await until('says', '42 tiles of 24″ × 24″', 'main');

	await openReady('/room/living');
	await until('isDrawn');

	await openReady('/policies/delivery');
	await line.set('refuse');
	await until('press', 'Blog', 'footer');
	await until('says', 'The shop could not be reached');
	await line.set('open');
	await back();
	await until('says', 'Delivery');
	await until('press', 'Blog', 'footer');
	await until('says', 'Guides from the stone yard');
	await until('isReady');
	await until('remembers', 'faces');
}

const missing = ENGINES.flatMap(({ name, needs, packages }) => {
	const lacking = needs.filter((program) => !isInstalled(program));
	return lacking.length > 0 ? [`${name} needs ${lacking.join(' and ')}: apt-get install -y ${packages}`] : [];
});
if (missing.length > 0) {
	process.stdout.write(`${missing.join('\n')}\n`);
	process.exit(1);
}

const shops = manyShops();
const { origin } = await shops.start();
const screen = await startScreen();
let failed = 0;
for (const { name, start } of ENGINES) {
	const line = await startFaultyProxy({ host: '127.0.0.1', port: Number(new URL(origin).port) });
	const from = Date.now();
	const driver = await start(screen.display);
	const fault = await travel(driver, `http://localhost:${line.port}`, line).catch((error: Error) => error);
	await driver.end().catch(() => {});
	await line.end();
	process.stdout.write(
		`${name}: ${fault ? `failed at ${fault.message}` : `${Math.round((Date.now() - from) / 1000)} s`}\n`,
	);
	if (fault) failed++;
}
screen.end();
await shops.stop();
process.exit(failed > 0 ? 1 : 0);
