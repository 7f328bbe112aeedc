import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parseEnv, storedSecret } from './env.server.ts';

test('an empty environment gives port 3000 and the embedded database', () => {
	expect(parseEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({
		PORT: 3000,
		DATA_DIR: './.data',
		SEED: 'demo',
		DATABASE_URL: undefined,
	});
});

test('each mistake gives one line with the name of its variable', () => {
	const parsed = parseEnv({
		PORT: 'eighty',
		SHOP_ORIGIN: 'shop.example',
		DATABASE_URL: 'mysql://x',
		SMTP_URL: 'mail',
		SESSION_SECRET: 'short',
		WHATSAPP_NUMBER: '+92 300',
		GOOGLE_CLIENT_ID: 'only-half',
		SEED: 'some',
		TRUSTED_PROXIES: '10.0.0.0/8, proxy.example',
		LIMIT_SIGNUP: 'thirty an hour',
		METRICS_PORT: '70000',
	});
	expect('mistakes' in parsed && parsed.mistakes.map((mistake) => mistake.split(' ')[0])).toEqual([
		'PORT',
		'SHOP_ORIGIN',
		'DATABASE_URL',
		'SEED',
		'SMTP_URL',
		'SESSION_SECRET',
		'WHATSAPP_NUMBER',
		'TRUSTED_PROXIES',
		'LIMIT_SIGNUP',
		'METRICS_PORT',
	]);
});

test('half of the Google settings is a mistake', () => {
	expect(parseEnv({ GOOGLE_CLIENT_ID: 'id' })).toEqual({
		mistakes: ['GOOGLE_CLIENT_SECRET must be set when its other half is'],
	});
});

test('a rate limit is a number and a time, and metrics are off by default', () => {
	expect(
		parseEnv({ LIMIT_SIGNUP: '7/2h', TRUSTED_PROXIES: '10.0.0.0/8, ::1', METRICS_PORT: '' }),
	).toMatchObject({
		LIMIT_LOGIN_ACCOUNT: { count: 5, seconds: 900 },
		LIMIT_LOGIN_ADDRESS: { count: 100, seconds: 900 },
		LIMIT_SIGNUP: { count: 7, seconds: 7200 },
		LIMIT_NEWSLETTER: { count: 30, seconds: 3600 },
		LIMIT_CHECKOUT: { count: 10, seconds: 60 },
		TRUSTED_PROXIES: ['10.0.0.0/8', '::1'],
		METRICS_PORT: undefined,
		METRICS_HOST: '127.0.0.1',
	});
	for (const wrong of ['0/1h', '5', '5/h', '-1/1h', '5/1w']) {
		expect(parseEnv({ LIMIT_CHECKOUT: wrong })).toHaveProperty('mistakes');
	}
});

test('[LOCK-04] eight processes that start at once get one session secret, in a file for this user alone', async () => {
	const dir = mkdtempSync(join(tmpdir(), 'sangtarash-secret-'));
	const printer = join(import.meta.dirname, '../../test/print-secret.ts');
	const start = () => promisify(execFile)(process.execPath, [printer, dir]);
	const printed = await Promise.all(Array.from({ length: 8 }, start));
	const secrets = new Set(printed.map(({ stdout }) => stdout.trim()));
	expect([...secrets]).toEqual([expect.stringMatching(/^[\da-f]{64}$/)]);
	expect(readdirSync(dir)).toEqual(['session-secret']);
	expect(statSync(join(dir, 'session-secret')).mode & 0o777).toBe(0o600);
	rmSync(dir, { recursive: true });
});

test('[LOCK-04] a session secret that was cut short is refused, in words', () => {
	const dir = mkdtempSync(join(tmpdir(), 'sangtarash-secret-'));
	for (const damaged of ['', 'abc', 'x'.repeat(64)]) {
		writeFileSync(join(dir, 'session-secret'), damaged);
		expect(() => storedSecret(dir)).toThrow('session-secret is damaged. Delete it');
	}
	rmSync(dir, { recursive: true });
});
