import { expect, test } from 'vitest';
import { flash } from './flash.server.ts';

test.each(['大', '💎', 'سنگ', '"', 'a'])('a message with a long name of %s fits a cookie', (sign) => {
	const cookie = flash(`x${sign.repeat(3000)} is saved.`);
	// Browsers leave out a longer one, and a proxy refuses the whole answer.
	expect(cookie.length).toBeLessThan(4096);
	expect(decodeURIComponent(cookie)).toContain(JSON.stringify(`x${sign}`).slice(1, -1));
});
