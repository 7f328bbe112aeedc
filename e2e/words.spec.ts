import { demo } from '#test/visitor.ts';
import { open, waitForHydration } from './cart-steps.ts';
import { axe, expect, signIn, test } from './shop.ts';
import { shopOfFile } from './shop-of-file.ts';

const ownShop = shopOfFile('demo');

test.use({ viewport: { width: 360, height: 740 } });

test('[SEEK-10] [SEEK-12] a search finds nothing, the owner gives it a meaning and sees its stones while typing, and the same search finds them', async ({
	page,
	browser,
	postgres,
	sharedShop,
}) => {
	const { origin } = await ownShop({ postgres, sharedShop });
	const main = page.getByRole('main');
	await open(page, `${origin}/shop?search=toghra`);
	await expect(main).toContainText('No stone of ours has “toghra”');

	const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
	const office = await context.newPage();
	await signIn(office, { ...demo.owner, origin });
	const desk = office.getByRole('main');
	// It is written a few seconds later.
	await expect
		.poll(async () => {
			await office.goto(`${origin}/staff/words`);
			return desk.textContent();
		})
		.toContain('searched once');
	await waitForHydration(office);
	await axe(office);
	await desk.getByRole('link', { name: /^Give it a meaning ?: toghra/ }).click();
	await expect(desk.getByLabel('The word, as people type it')).toHaveValue('toghra');
	await desk.getByLabel('What it means').selectOption('Other words, which I write below');
	await desk.getByLabel('Those words, or the name of the stone').fill('toghra marble');
	await expect(desk.getByRole('status').last()).toContainText('A word cannot explain itself.');
	await desk.getByLabel('Those words, or the name of the stone').fill('ziarat safaid');
	await expect(desk.getByRole('status').last()).toContainText('“toghra” will find');
	await expect(desk.getByRole('status').last().getByText('Ziarat White', { exact: true })).toBeVisible();
	await axe(office);
	await desk.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(desk).toContainText('“toghra” is saved. The search knows it now.');
	await axe(office);
	await context.close();

	await expect
		.poll(async () => {
			await page.reload();
			return main.getByRole('heading', { level: 1 }).textContent();
		})
		.toMatch(/^\d+ stones? for “toghra”/);
	await expect(main.getByRole('article').first()).toContainText('Ziarat White');
});
