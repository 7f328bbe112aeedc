import type { CDPSession, Page } from '@playwright/test';
import { TOTP, URI } from 'otpauth';
import { decoded, startMailServer } from '#test/mail-server.ts';
import { freePort } from '#test/postgres.ts';
import { axe, expect, signIn, test } from './shop.ts';

const NADIA = { name: 'Nadia Baloch', email: 'nadia@stone.example', password: 'slab of onyx' };

// Refused forms.
test.use({ allowedErrors: [/status of 422/] });

/** An authenticator of the device itself, which asks for a finger. */
async function addAuthenticator(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
	const session = await page.context().newCDPSession(page);
	await session.send('WebAuthn.enable');
	const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return { session, authenticatorId };
}

async function fillNewLogin(page: Page, { name, email, password } = NADIA): Promise<void> {
	await page.getByLabel('Full name').fill(name);
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByLabel('Confirm password').fill(password);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('[STAFF-07] [STAFF-08] [STAFF-06] [STAFF-14] an owner sets up a passkey, passes by it alone, and invites somebody', async ({
	page,
	startShop,
	browser,
}) => {
	const { origin, logs } = await startShop({ SEED: 'empty' });
	const device = await addAuthenticator(page);
	await page.goto(/owner set-up: (\S+)/.exec(logs())?.[1] ?? '');
	await axe(page);
	await fillNewLogin(page);
	await press(page, 'Make the owner’s login');
	await page.waitForURL('**/staff/second-factor?next=*');
	await axe(page);
	await press(page, 'Use a passkey of this device');
	await page.waitForURL('**/staff/second-factor/codes?next=*');
	await press(page, 'Show my codes');
	await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
	await expect(page.getByRole('list', { name: 'Backup codes' })).toBeFocused();
	await axe(page);
	await page.getByRole('link', { name: 'I have written them down' }).click();
	await page.waitForURL(`${origin}/staff/*`);

	// An open page of the back office would ask for its stream without a session.
	await page.goto('about:blank');
	await page.context().clearCookies();
	await signIn(page, { ...NADIA, origin });
	await page.goto(`${origin}/staff/people`);
	await expect(page).toHaveURL(`${origin}/staff/second-factor?next=%2Fstaff%2Fpeople`);
	await axe(page);
	const { session, authenticatorId } = device;
	await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
	await press(page, 'Use a passkey');
	await expect(page.getByRole('alert')).toContainText('The passkey was not used');
	await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
	await press(page, 'Use a passkey');
	await page.waitForURL(`${origin}/staff/people`);
	await expect(page.getByRole('row', { name: /Nadia Baloch.*Owner.*On/ })).toBeVisible();

	await page.getByRole('link', { name: 'Invite somebody' }).click();
	await press(page, 'Make the link');
	await expect(page.getByText('Choose a role')).toBeVisible();
	await page.getByLabel('Name', { exact: true }).fill('Bilal');
	await page.getByLabel('Email').fill('bilal@stone.example');
	await page.getByLabel('Yard').check();
	await axe(page);
	await press(page, 'Make the link');
	const link = await page.getByLabel('Link').inputValue();
	// The shop has no mail server.
	await expect(page.getByText('We also mailed it')).toHaveCount(0);
	await axe(page);

	const other = await browser.newPage({ viewport: { width: 360, height: 740 } });
	await other.goto(link);
	await axe(other);
	await fillNewLogin(other, { name: 'Bilal Khan', email: 'bilal@stone.example', password: NADIA.password });
	await press(other, 'Make my login');
	await other.waitForURL(`${origin}/staff/*`);
	await other.close();

	await page.goto(`${origin}/staff/people`);
	await axe(page);
	await page.getByRole('link', { name: 'Bilal Khan' }).click();
	await axe(page);
	await page.getByText('Remove from the staff…').click();
	await press(page, 'Yes, remove');
	await page.waitForURL(`${origin}/staff/people`);
	await expect(page.getByRole('link', { name: 'Bilal Khan' })).toHaveCount(0);

	await page.goto(`${origin}/staff/second-factor/own`);
	await axe(page);
	await press(page, 'Remove Chrome on Linux');
	await expect(page.getByRole('alert')).toContainText('This is your only second factor');
});

test('[STAFF-08] on the phone itself a link opens the authenticator app, and the code of its key is taken', async ({
	page,
	startShop,
}) => {
	const { logs } = await startShop({ SEED: 'empty' });
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(/owner set-up: (\S+)/.exec(logs())?.[1] ?? '');
	await fillNewLogin(page);
	await press(page, 'Make the owner’s login');
	const link = page.getByRole('link', { name: 'Open the app here' });
	const app = URI.parse((await link.getAttribute('href')) ?? '');
	if (!(app instanceof TOTP)) throw new Error('no key of codes by time');
	await page.getByLabel('Code from the app').fill(app.generate());
	await press(page, 'Save');
	await page.waitForURL('**/staff/second-factor/codes?next=*');
});

test('[STAFF-12] who logs in before a second factor is set up enters a mailed code first, and then reads of it by mail', async ({
	page,
	startShop,
}) => {
	const port = await freePort();
	const { received, close } = await startMailServer(port);
	const { origin, logs } = await startShop({
		SEED: 'empty',
		SMTP_URL: `smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`,
		MAIL_FROM: 'yard@stone.example',
	});
	await addAuthenticator(page);
	await page.goto(/owner set-up: (\S+)/.exec(logs())?.[1] ?? '');
	await fillNewLogin(page);
	await press(page, 'Make the owner’s login');
	await expect(page.getByLabel('Code from the app')).toBeVisible();

	// An open page of the back office would ask for its stream without a session.
	await page.goto('about:blank');
	await page.context().clearCookies();
	await signIn(page, { ...NADIA, origin });
	await page.goto(`${origin}/staff/people`);
	await expect(page.getByText(`We send a code to ${NADIA.email}.`)).toBeVisible();
	await expect(page.getByLabel('Code from the app')).toHaveCount(0);
	await axe(page);
	await press(page, 'Send me a code');
	await expect(page.getByRole('status')).toContainText('on its way');
	await axe(page);
	const mailOf = (subject: string) => received.map(decoded).find((mail) => mail.includes(subject)) ?? '';
	await expect.poll(() => mailOf('Subject: Your code')).not.toBe('');
	await page.getByLabel('Code from the email').fill('K7MQ2-XB4TP');
	await press(page, 'Go on');
	await expect(page.getByText('That code is wrong.')).toBeVisible();
	const code = /^([2-9A-Z]{5}-[2-9A-Z]{5})\r?$/m.exec(mailOf('Subject: Your code'))?.[1] ?? '';
	await page.getByLabel('Code from the email').fill(code.toLowerCase());
	await press(page, 'Go on');
	await press(page, 'Use a passkey of this device');
	await page.waitForURL('**/staff/second-factor/codes?next=%2Fstaff%2Fpeople');
	await expect.poll(() => mailOf('A passkey was added to your login')).toContain(`To: ${NADIA.email}`);
	await close();
});
