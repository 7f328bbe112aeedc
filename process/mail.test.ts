import { expect } from 'vitest';
import { startMailServer } from '#test/mail-server.ts';
import { freePort } from '#test/postgres.ts';
import { demo, visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

test('[AUTH-01] a reset link is mailed once, and retried while the mail server is down', async ({
	startShop,
}) => {
	const port = await freePort();
	const shop = await startShop({
		SMTP_URL: `smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`,
		MAIL_FROM: 'Shop <shop@stone.example>',
	});
	const { body } = await visitor(shop.origin).post('/forgot-password', { email: demo.customer.email });
	expect(body).toContain('If that address has an account, a reset link is on its way.');
	await expect.poll(() => shop.logs()).toContain('a mail was not sent');

	const { received, close } = await startMailServer(port);
	await expect.poll(() => received.length, { timeout: 40_000 }).toBe(1);
	expect(received[0]).toMatch(/^From: Shop <shop@stone\.example>/m);
	expect(received[0]).toMatch(/^To: customer@sangtarash\.example/m);
	expect(received[0]).toMatch(/^Message-ID: <[0-9a-f-]{36}@stone\.example>/im);
	expect(received[0]).toContain('Content-Type: text/plain');
	expect(received[0]).toContain('Content-Type: text/html');
	expect(received[0]?.match(/\/reset-password\?token=/g)).toHaveLength(3);
	await close();
});

test('[DOOR-05] a mail waits where the server does not encrypt, and the log says what to set', async ({
	startShop,
}) => {
	const port = await freePort();
	const { received, close } = await startMailServer(port);
	const shop = await startShop({ SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_TLS: 'required' });
	await visitor(shop.origin).post('/forgot-password', { email: demo.customer.email });
	await expect.poll(() => shop.logs(), { timeout: 10_000 }).toContain('set SMTP_TLS=optional');
	expect(shop.logs()).toContain('a mail was not sent');
	expect(received).toEqual([]);
	await close();
});
