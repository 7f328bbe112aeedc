import type { Page } from '@playwright/test';
import { demoOrders } from '#db/demo-orders.server.ts';
import { DESK_ORDERS, DESK_SCENES } from './look-desk.ts';
import { askedPath, deskPathOf, pathOf, QUOTES_AND_SAMPLES } from './look-quotes.ts';
import { formPath, REVIEWS } from './look-reviews.ts';
import type { Scene } from './look-scene.ts';

const LONG_NAME = 'Statuario Venato Extra Superiore from the Upper Quarry of Mullagori, Second Bench';

/** The lines of a filled cart. */
export const CART = [
	{ id: 'ziarat-white', name: 'Ziarat White', quantity: 24_050 },
	{ id: 'black-and-gold', name: 'Black & Gold', quantity: 1250, price: 62_000 },
	{
		id: 'black-and-gold',
		name: 'Black & Gold',
		quantity: 2232,
		price: 75_020,
		size: 'cut 63×25.5',
		thickness: 20,
		finish: 'Honed',
		use: 'vanity',
	},
	{ id: 'green-onyx', name: LONG_NAME, quantity: 10, price: 115_000 },
	{ id: 'coffee-brown', name: 'Coffee Brown', quantity: 125_050, price: 29_500, discount: 2500 },
];

const PLACED_ORDER = demoOrders.find(({ stage }) => stage === 'awaiting')?.id ?? '';

const press = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name }).click();

/** Types a room's length and width for the first quantity. */
async function typeRoom(page: Page): Promise<void> {
	await page
		.getByRole('button', { name: /change$/ })
		.first()
		.click();
	await page.keyboard.type('12x14');
	await page.keyboard.press('Enter');
}

/** Puts the stone into a new project, and a room without stones beside it. */
async function makeProject(page: Page): Promise<void> {
	await page.getByLabel('Name of the new project').fill('House in Gulberg');
	await page.getByLabel('Name of the new room').fill('Lounge');
	await press('Add to a project')(page);
	await page.getByLabel('Name of the room').fill('Kitchen');
	await press('Add a room')(page);
}

/** Opens the choice of another room for the stone. */
async function moveStone(page: Page): Promise<void> {
	await makeProject(page);
	await page.getByRole('link', { name: /^Move / }).click();
}

async function askForProject(page: Page): Promise<void> {
	await makeProject(page);
	await page.getByRole('link', { name: 'Ask for a quote for all stones' }).click();
	await page.waitForURL(/\/quote\?project=/);
}

const pressIfVisible = (name: string) => async (page: Page) => {
	const button = page.getByRole('button', { name });
	if (await button.isVisible()) await button.click();
};

/** Opens the picture of a floor. */
async function ownPicture(page: Page): Promise<void> {
	await page.getByLabel(/^Choose (a|another) picture$/).setInputFiles('stone/rooms/photographs/lounge.jpg');
	await page.getByRole('button', { name: 'Next' }).waitFor();
}

/** Goes on to a step with it. Nothing is marked but the first rectangle. */
const ownPictureAt = (step: string) => async (page: Page) => {
	await ownPicture(page);
	await page.getByRole('button', { name: step }).click();
	if (step === '3. Lay') await roomIsDrawn(page);
};

const roomIsDrawn = (page: Page) => page.locator('[data-room=drawn]').waitFor({ timeout: 60_000 });

export const SCENES: Scene[] = [
	{ name: 'home', path: '/' },
	{ name: 'home-second-slide', path: '/', before: press('Next'), screenOnly: true },
	{ name: 'home-third-slide', path: '/', before: press('Previous'), screenOnly: true },
	{ name: 'home-empty', path: '/', shop: 'empty' },
	{ name: 'home-error', path: '/', shop: 'down' },
	{
		name: 'calculator-floor',
		path: '/calculator?stone=ziarat-white&part-w=18&part-h=14&part-x=&part-y=&part-w=8&part-h=6&part-x=&part-y=&cut-w=3&cut-h=2&cut-x=&cut-y=',
	},
	{ name: 'calculator-fault', path: '/calculator?part-w=ten&part-h=10-14&part-x=&part-y=' },
	{ name: 'calculator-search', path: '/calculator?q=white' },
	{
		name: 'calculator-wall',
		path: '/calculator?kind=wall&stone=coffee-brown&opening-w=3&opening-h=4&opening-x=&opening-y=3&opening-reveal=6&opening-sill=1',
	},
	{
		name: 'calculator-versailles',
		path: '/calculator?stone=ziarat-white&bond=versailles&part-w=14&part-h=11&part-x=&part-y=&cut-w=3&cut-h=2&cut-x=&cut-y=',
	},
	{
		name: 'calculator-stair',
		path: '/calculator?kind=stair&stone=ziarat-white&treads=13&turn-turn=landing&turn-count=1&turn-w=3.5&turn-h=3.5&turn-turn=winder&turn-count=2&turn-w=3.5&turn-h=3.5',
	},
	{ name: 'calculator-skirting', path: '/calculator?kind=skirting&stone=ziarat-white' },
	{
		name: 'calculator-counter',
		path: '/calculator?kind=counter&stone=black-and-gold&run-w=10&run-w=8&splashback=18&hole-hole=sink&hole-run=1&hole-middle=3&hole-w=33&hole-h=18',
	},
	{ name: 'rooms', path: '/room' },
	{
		name: 'room',
		path: '/room/living?floor=black-and-gold&floor-size=12×24&floor-bond=herringbone',
		before: roomIsDrawn,
	},
	{ name: 'room-two', path: '/room/living?floor=ziarat-white&beside=red-zebra', before: roomIsDrawn },
	{ name: 'room-yours', path: '/room/yours' },
	{ name: 'room-yours-measure', path: '/room/yours', before: ownPicture },
	{ name: 'room-yours-mark', path: '/room/yours', before: ownPictureAt('2. Mark') },
	{ name: 'room-yours-lay', path: '/room/yours?floor=red-zebra', before: ownPictureAt('3. Lay') },
	{ name: 'room-error', path: '/room/living', shop: 'down' },
	{ name: 'shop', path: '/shop', screenOnly: true },
	{ name: 'shop-table', path: '/shop?view=table', screenOnly: true },
	{ name: 'shop-large', path: '/shop?view=large', screenOnly: true },
	{ name: 'shop-onyx', path: '/shop?category=Onyx&sort=price-asc' },
	{ name: 'shop-filters', path: '/shop', before: pressIfVisible('Filters'), screenOnly: true },
	{ name: 'shop-nothing', path: '/shop?search=no+such+stone' },
	{ name: 'shop-empty', path: '/shop', shop: 'empty' },
	{ name: 'shop-error', path: '/shop', shop: 'down' },
	{ name: 'featured', path: '/featured' },
	{ name: 'featured-empty', path: '/featured', shop: 'empty' },
	{ name: 'best-seller', path: '/best-seller' },
	{ name: 'best-seller-error', path: '/best-seller', shop: 'down' },
	{ name: 'product', path: '/product/ziarat-white' },
	{
		name: 'product-laid',
		path: '/product/black-and-gold',
		before: press('Show view 3 of 4'),
		screenOnly: true,
	},
	{ name: 'product-edge', path: '/product/tan-brown', before: press('Show view 4 of 4'), screenOnly: true },
	{
		name: 'product-enlarged',
		path: '/product/black-and-gold',
		before: (page) => page.getByRole('link', { name: 'Enlarge' }).first().click(),
		screenOnly: true,
	},
	{ name: 'product-discount', path: '/product/nero-marquina', screenOnly: true },
	{ name: 'product-out-of-stock', path: '/product/blue-pearl', screenOnly: true },
	{ name: 'product-long-name', path: '/product/green-onyx' },
	{ name: 'product-missing', path: '/product/no-such-stone' },
	{ name: 'product-error', path: '/product/ziarat-white', shop: 'down' },
	{ name: 'cart', path: '/cart', cart: 'filled' },
	{ name: 'cart-cleared', path: '/cart', cart: 'filled', before: press('Clear cart') },
	{ name: 'cart-refused', path: '/cart', cart: 'filled', before: typeRoom },
	{ name: 'cart-empty', path: '/cart' },
	{ name: 'projects-empty', path: '/projects' },
	{ name: 'project-add', path: '/projects/add?stone=ziarat-white&quantity=120.5' },
	{ name: 'project', path: '/projects/add?stone=ziarat-white&quantity=120.5', before: makeProject },
	{ name: 'project-move', path: '/projects/add?stone=ziarat-white&quantity=120.5', before: moveStone },
	{ name: 'project-quote', path: '/projects/add?stone=ziarat-white&quantity=120.5', before: askForProject },
	{ name: 'project-missing', path: '/projects/no-such-project' },
	{ name: 'project-shared-missing', path: '/projects/shared/none' },
	{ name: 'saved-empty', path: '/saved' },
	{ name: 'compare', path: '/compare?stones=ziarat-white,black-and-gold,green-onyx,coffee-brown' },
	{ name: 'compare-two', path: '/compare?stones=ziarat-white,black-and-gold,no-such-stone' },
	{ name: 'compare-none', path: '/compare' },
	{ name: 'quote-ask', path: '/quote', cart: 'filled' },
	{ name: 'quote-asked', path: askedPath },
	{ name: 'quote-sent', path: pathOf('sent'), signedIn: true },
	{ name: 'quote-sent-refused', path: pathOf('sent'), signedIn: true, before: press('Accept and order') },
	{ name: 'quote-sent-signed-out', path: pathOf('sent') },
	{ name: 'quote-of-another', path: pathOf('other'), signedIn: true },
	{ name: 'quote-accepted', path: pathOf('accepted'), signedIn: true },
	{ name: 'quote-past', path: pathOf('past') },
	{ name: 'quote-declined', path: pathOf('declined') },
	{ name: 'quote-withdrawn', path: pathOf('withdrawn') },
	{ name: 'delivery', path: '/delivery?city=lahore' },
	{ name: 'samples', path: '/samples?stone=calacatta-gold&stone=chitral-white', signedIn: true },
	{ name: 'samples-signed-out', path: '/samples?stone=ziarat-white' },
	{ name: 'cart-sample-credit', path: '/cart', cart: 'filled', signedIn: true },
	...DESK_SCENES,
	{ name: 'staff-quotes', path: '/staff/quotes', signedIn: 'desk' },
	{ name: 'staff-quotes-found', path: '/staff/quotes?q=durrani', signedIn: 'desk' },
	{ name: 'staff-quotes-none', path: '/staff/quotes?q=nobody', signedIn: 'desk' },
	{ name: 'staff-quote-new', path: '/staff/quotes/new', signedIn: 'desk' },
	{ name: 'staff-quote-asked', path: deskPathOf('asked'), signedIn: 'desk' },
	{ name: 'staff-quote-sent', path: deskPathOf('sent'), signedIn: 'desk' },
	{ name: 'staff-quote-accepted', path: deskPathOf('accepted'), signedIn: 'desk' },
	{ name: 'staff-quote-declined', path: deskPathOf('declined'), signedIn: 'desk' },
	{ name: 'review', path: formPath },
	{ name: 'back-in-stock', path: '/back-in-stock?stone=blue-pearl' },
	{ name: 'back-in-stock-leave', path: '/back-in-stock?leave=none' },
	{ name: 'staff-restock', path: '/staff/restock?tab=waiting', signedIn: 'desk' },
	{ name: 'staff-reviews', path: '/staff/reviews', signedIn: 'desk' },
	{ name: 'staff-reviews-shown', path: '/staff/reviews?tab=shown', signedIn: 'desk' },
	{ name: 'staff-words', path: '/staff/words', signedIn: 'owner' },
	{ name: 'staff-words-own', path: '/staff/words?tab=own', signedIn: 'desk' },
	{ name: 'staff-word', path: '/staff/words/new?word=toghra', signedIn: 'owner' },
	{ name: 'staff-samples', path: '/staff/samples', signedIn: 'desk' },
	{ name: 'staff-samples-found', path: '/staff/samples?q=durrani', signedIn: 'desk' },
	{ name: 'login', path: '/login' },
	{ name: 'login-for-order', path: '/login?next=%2Fcheckout', cart: 'filled' },
	{ name: 'signup-for-order', path: '/signup?next=%2Fcheckout', cart: 'filled' },
	{ name: 'login-refused', path: '/login', before: press('Log in') },
	{ name: 'signup', path: '/signup' },
	{ name: 'signup-refused', path: '/signup', before: press('Create account') },
	{ name: 'forgot-password', path: '/forgot-password' },
	{ name: 'reset-password-useless', path: '/reset-password?token=gone' },
	{ name: 'profile-signed-out', path: '/profile' },
	{ name: 'profile', path: '/profile', signedIn: true },
	{ name: 'profile-edit', path: '/profile?edit=password', signedIn: true },
	{ name: 'profile-delete', path: '/profile?edit=delete', signedIn: true },
	{ name: 'orders', path: '/orders', signedIn: true },
	{ name: 'order-again', path: `/orders/${PLACED_ORDER}/again`, signedIn: true },
	{ name: 'checkout', path: '/checkout', signedIn: true, cart: 'filled' },
	{
		name: 'checkout-refused',
		path: '/checkout',
		signedIn: true,
		cart: 'filled',
		before: press('Place order'),
	},
	{ name: 'checkout-placed', path: `/checkout?placed=${PLACED_ORDER}`, signedIn: true },
	{
		name: 'menu',
		path: '/shop',
		signedIn: true,
		before: (page) => page.getByRole('banner').locator('summary:visible').last().click(),
		screenOnly: true,
	},
	{ name: 'verify-email', path: '/verify-email?token=none' },
	{ name: 'blog', path: '/blog' },
	{ name: 'article', path: '/blog/caring-for-marble' },
	{ name: 'policy', path: '/policies/delivery' },
	{ name: 'newsletter', path: '/newsletter' },
	{ name: 'newsletter-useless-link', path: '/newsletter/confirm?token=none' },
	{ name: 'not-found', path: '/nowhere' },
	{ name: 'error', path: '/orders', shop: 'down' },
];

/** States that the demo lacks: a long name and description, a product out of stock, discounts, quotes, samples, reviews and orders. */
export const STATES = `
	update products set name = '${LONG_NAME}', description = description || ' ' || description where id = 'green-onyx';
	update products set stock = 0 where id = 'blue-pearl';
	update products set discount = 1500 where id in ('nero-marquina', 'swat-green');
	${QUOTES_AND_SAMPLES}
	${REVIEWS}
	${DESK_ORDERS}`;
