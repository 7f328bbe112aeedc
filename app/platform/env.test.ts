import { expect, test } from 'vitest';
import { parseEnv } from './env.server.ts';

test('an empty environment is a shop on port 3000 with an embedded database', () => {
	expect(parseEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({
		PORT: 3000,
		DATA_DIR: './.data',
		SEED: 'demo',
		DATABASE_URL: undefined,
	});
});

test('every mistake is named, in a line of its own', () => {
	const parsed = parseEnv({
		PORT: 'eighty',
		SHOP_ORIGIN: 'shop.example',
		DATABASE_URL: 'mysql://x',
		SMTP_URL: 'mail',
		SESSION_SECRET: 'short',
		WHATSAPP_NUMBER: '+92 300',
		GOOGLE_CLIENT_ID: 'only-half',
		SEED: 'some',
	});
	expect('mistakes' in parsed && parsed.mistakes.map((mistake) => mistake.split(' ')[0])).toEqual([
		'PORT',
		'SHOP_ORIGIN',
		'DATABASE_URL',
		'SEED',
		'SMTP_URL',
		'SESSION_SECRET',
		'WHATSAPP_NUMBER',
	]);
});

test('half of the Google settings is a mistake', () => {
	expect(parseEnv({ GOOGLE_CLIENT_ID: 'id' })).toEqual({
		mistakes: ['GOOGLE_CLIENT_SECRET must be set when its other half is'],
	});
});
