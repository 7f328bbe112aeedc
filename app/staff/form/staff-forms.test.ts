import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What writes nothing into an account, or what only the own factor of an account opens. */
const FREE = [
	'app/staff/missing.page.tsx',
	// An invoice bears no name of who had it written.
	'app/staff/orders/sheets/print.page.tsx',
	'app/staff/orders/presence.resource.ts',
	'app/staff/catalog/edit/preview.resource.ts',
	// Sends what it is given.
	'app/staff/form/send-press.ts',
	'app/staff/settings/check.resource.ts',
	'app/staff/accounts/second-factor/passkey-options.resource.ts',
	'app/staff/accounts/second-factor/second-factor.page.tsx',
	'app/staff/accounts/second-factor/mailed-code-form.tsx',
];

const files = globSync('app/staff/**/*.{ts,tsx}')
	.filter((file) => !FREE.includes(file) && !file.includes('.test.'))
	.map((file) => ({ file, source: readFileSync(file, 'utf8') }));

test('[AUTH-11] every action of the back office asks whose its form is', () => {
	const actions = files.filter(({ source }) => /^export (async )?(function|const) action\b/m.test(source));
	expect(actions.length).toBeGreaterThan(30);
	const asks = /\b(readStaffForm|keepTyped|saysOther)\(/;
	expect(actions.filter(({ source }) => !asks.test(source)).map(({ file }) => file)).toEqual([]);
});

test('[AUTH-11] every form of the back office that writes says whose it is', () => {
	const silent = files.flatMap(({ file, source }) =>
		[...source.matchAll(/<(?:fetcher\.)?(?:Form|form)\b[\s\S]*?method="post"[\s\S]*?>\s*(\S+)/g)]
			.filter(([tag, first]) => first !== '<ForAccount' && !tag.includes("href('/logout')"))
			.filter(([tag]) => !tag.includes('multipart') && !tag.includes('{...props}'))
			.map(([tag]) => `${file}: ${tag}`),
	);
	expect(silent).toEqual([]);
});

test('[AUTH-11] what a script of the back office sends says whose it is', () => {
	const sends = files.filter(({ source }) =>
		/method: '(?:post|POST)'|open\('POST'|\bsendPress\(/.test(source),
	);
	const silent = sends.filter(({ source }) => !/\bACCOUNT\b|new FormData\(|submit\(typed/.test(source));
	expect(silent.map(({ file }) => file)).toEqual(['app/staff/orders/presence.tsx']);
});
