import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { decoded, startMailServer } from '#test/mail-server.ts';
import { freePort, withClient } from '#test/postgres.ts';
import { runCommand } from '#test/run-command.ts';
import { visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

const ORIGIN = 'https://stone.example';

/** `npm run letter` with these settings. */
async function letter(env: Record<string, string>, ...given: string[]) {
	const settings = { SESSION_SECRET: '', SHOP_ORIGIN: '', DATABASE_URL: '', SMTP_URL: '', ...env };
	const { status, stdout, stderr } = await runCommand('letter', given, settings);
	return { status, text: stdout + stderr };
}

test('[LETTER-01] [LETTER-02] [LETTER-03] a letter reaches who confirmed, once, and one click without cookies and origin ends it', async ({
	startShop,
	postgres,
	onTestFinished,
}) => {
	const port = await freePort();
	const { received, close } = await startMailServer(port);
	onTestFinished(close);
	const folder = mkdtempSync(join(tmpdir(), 'sangtarash-letter-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const file = join(folder, 'letter.md');
	writeFileSync(file, 'Salaam,\n\nten slabs of Ziarat White came in.\n');
	const url = await postgres.createDatabase('demo');
	const env = {
		DATABASE_URL: url,
		SMTP_URL: `smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`,
		SHOP_ORIGIN: ORIGIN,
	};
	const shop = await startShop(env);
	const subscriber = async () => {
		const query =
			"select is_active, confirmed_at is not null as confirmed from newsletter_subscribers where email = 'zainab@buyer.example'";
		return (await withClient(url, (client) => client.query(query))).rows[0];
	};
	const reader = visitor(shop.origin, ORIGIN);
	const send = (...more: string[]) =>
		letter({ ...env, DATA_DIR: shop.dataDir }, '--file', file, '--subject', 'New in May', ...more);

	const { status } = await reader.post('/newsletter/subscribe', { email: 'Zainab@buyer.example' });
	expect(status).toBe(200);
	await expect.poll(() => received.length).toBe(1);
	const asked = decoded(received[0] ?? '');
	expect(asked).toContain('To: zainab@buyer.example');
	const link = /https:\/\/stone\.example(\/newsletter\/confirm\?token=[\w.-]+)/.exec(asked)?.[1] ?? 'none';
	expect(await send('--dry-run')).toEqual({ status: 0, text: 'Letters that would be queued: 0\n' });

	// Mail scanners open links, often several times: the button alone confirms.
	for (let n = 0; n < 3; n++) expect((await reader.ask(link)).body).toContain('Confirm</button>');
	expect(await subscriber()).toEqual({ is_active: true, confirmed: false });
	expect((await reader.post(link, {})).body).toContain('Your newsletter is confirmed');
	expect(await subscriber()).toEqual({ is_active: true, confirmed: true });
	expect((await reader.post('/newsletter/confirm?token=none', {})).status).toBe(422);

	expect((await send('--dry-run')).text).toBe('Letters that would be queued: 1\n');
	expect((await send()).text).toMatch(/^Letters queued in the database .*: 1\n$/);
	expect((await send()).text).toMatch(/^Letters queued in the database .*: 0\n$/);
	await expect.poll(() => received.length).toBe(2);
	const [raw = '', mail] = [received[1], decoded(received[1] ?? '')];
	expect(mail).toContain('Subject: New in May');
	expect(mail).toContain('ten slabs of Ziarat White came in.');
	expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
	const unfolded = raw.replace(/\r\n[ \t]+/g, ' ');
	const oneClick = /^List-Unsubscribe:\s*<https:\/\/stone\.example(\S+)>\r$/m.exec(unfolded)?.[1] ?? 'none';
	expect(mail).toContain(`Unsubscribe from our newsletter: ${ORIGIN}${oneClick}`);

	// A reader who opens the link gets a page with a button, and no GET changes anything.
	const { headers } = await reader.ask(oneClick);
	const page = headers.get('Location') ?? 'none';
	expect((await reader.ask(page)).body).toContain('Unsubscribe</button>');
	expect(await subscriber()).toEqual({ is_active: true, confirmed: true });

	const provider = visitor(shop.origin, ORIGIN);
	const post = (path: string) =>
		provider.ask(path, {
			method: 'POST',
			headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
			body: 'List-Unsubscribe=One-Click',
		});
	expect((await post(page)).status).toBe(403);
	expect((await post('/newsletter/unsubscribe?token=none')).status).toBe(422);
	expect(await post(oneClick)).toMatchObject({ status: 200, body: 'Unsubscribed.\n' });
	expect(await subscriber()).toEqual({ is_active: false, confirmed: false });

	await reader.post('/newsletter/subscribe', { email: 'zainab@buyer.example' });
	expect(await subscriber()).toEqual({ is_active: false, confirmed: false });
});

test('[LETTER-02] a letter is refused whose links would not be those of the shop, or that is empty', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'sangtarash-letter-'));
	const file = join(folder, 'letter.md');
	writeFileSync(file, ' \n');
	const given = ['--file', file, '--subject', 'New in May'];
	const url = 'postgres://nobody@127.0.0.1:1/nothing';
	try {
		expect((await letter({ DATA_DIR: folder })).text).toContain('Which letter?');
		expect((await letter({ DATA_DIR: folder }, '--file', `${file}x`, '--subject', 'x')).text).toContain(
			'there is no such file',
		);
		expect((await letter({ DATA_DIR: folder }, ...given)).text).toContain('is empty');
		writeFileSync(file, 'Salaam');
		expect((await letter({ DATA_DIR: folder, DATABASE_URL: url }, ...given)).text).toContain(
			'Set SHOP_ORIGIN',
		);
		const settings = { DATA_DIR: folder, DATABASE_URL: url, SHOP_ORIGIN: ORIGIN };
		expect(await letter(settings, ...given)).toMatchObject({
			status: 1,
			text: expect.stringContaining('SESSION_SECRET'),
		});
	} finally {
		rmSync(folder, { recursive: true });
	}
});
