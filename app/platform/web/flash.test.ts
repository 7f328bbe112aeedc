import { expect, test } from 'vitest';
import { flash, takeFlash } from './flash.server.ts';

test.each(['大', '💎', 'سنگ', '"', 'a'])('a message with a long name of %s fits a cookie', (sign) => {
	const cookie = flash(`x${sign.repeat(3000)} is saved.`);
	// Browsers leave out a longer one, and a proxy refuses the whole answer.
	expect(cookie.length).toBeLessThan(4096);
	expect(decodeURIComponent(cookie)).toContain(JSON.stringify(`x${sign}`).slice(1, -1));
});

test('a message that is too long ends in …, and one with two long names is whole', () => {
	const messageOf = (cookie: string) =>
		JSON.parse(decodeURIComponent(/=(.*)\./.exec(cookie)?.[1] ?? '')).message;
	expect(messageOf(flash('x'.repeat(401)))).toBe(`${'x'.repeat(399)}…`);
	expect(messageOf(flash('x'.repeat(400)))).toBe('x'.repeat(400));
});

test('[SAID-01] a message that the shop did not write is not shown', () => {
	const shown = (cookie: string) =>
		takeFlash(new Request('http://shop.invalid/', { headers: { Cookie: cookie } }), {}).data.flash;
	const [cookie = ''] = flash('Your order. Is packed.').split(';');
	expect(shown(cookie)).toEqual({ message: 'Your order. Is packed.', kind: 'success' });
	expect(shown(flash('Gone', 'error'))).toEqual({ message: 'Gone', kind: 'error' });
	const forged = encodeURIComponent(JSON.stringify({ message: 'Pay again', kind: 'success' }));
	const signature = cookie.split('.').at(-1);
	for (const wrong of [
		`flash=${forged}`,
		`flash=${forged}.`,
		`flash=${forged}.${signature}`,
		'flash=',
		'flash=%',
	])
		expect(shown(wrong), wrong).toBeNull();
});
