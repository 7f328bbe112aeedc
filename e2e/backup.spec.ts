import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { demo } from '#test/visitor.ts';
import { axe, expect, signIn, test } from './shop.ts';

test('[BACK-07] an owner presses once, gets the file, and reads when it was taken', async ({
	page,
	postgres,
	sharedShop,
}) => {
	const { origin } = await sharedShop({ DATABASE_URL: await postgres.createDatabase('demo') });
	await signIn(page, { ...demo.owner, origin });
	await page.goto(`${origin}/staff/backup`);
	await expect(page.getByText('Nobody has taken one yet')).toBeVisible();
	await axe(page);
	const arriving = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Download a backup' }).click();
	const file = await arriving;
	expect(file.suggestedFilename()).toMatch(/^sangtarash-.*\.jsonl\.gz$/);
	expect(gunzipSync(readFileSync(await file.path())).toString()).toMatch(/\{"pictures":\d+,"bytes":\d+\}\n$/);
	await expect(page.getByRole('heading', { name: 'Last backup' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Download a backup' })).toBeVisible();
	await axe(page);
});
