import { expect, test } from 'vitest';
import { isolated } from '#app/typed/isolated.ts';
import { withoutLinks } from './without-links.ts';

/** What mail clients make links of: an address with a scheme, a host with or without `www`, a mail address. */
const ADDRESS = /[a-z][a-z0-9+.-]*:\/*[^\s/]|www\.\S|[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}|\S@\S/iu;
/** Seven digits or more with the punctuation that libphonenumber allows between them. */
const PHONE =
	/\p{Nd}(?:[-x\u2010-\u2015\u2212\u30fc\uff0d-\uff0f \u00a0\u00ad\u200b\u2060\u3000()\uff08\uff09\uff3b\uff3d.[\]/~\u2053\u223c\uff5e]*\p{Nd}){6,}/u;

test.each([
	['http://evil.example/pay', 'http: //evil. example/pay'],
	['HTTPS://EVIL.EXAMPLE', 'HTTPS: //EVIL. EXAMPLE'],
	['go to www.evil.com now', 'go to www. evil. com now'],
	['evil.com', 'evil. com'],
	['evil。com evil．com evil｡com', 'evil。 com evil． com evil｡ com'],
	['pay@evil.example', 'pay@ evil. example'],
	['mailto:pay@evil.example', 'mailto: pay@ evil. example'],
	['tel:+92', 'tel: +92'],
	['ex\u00admple.\u200bcom', 'ex\u00admple. \u200bcom'],
])('[MAIL-04] %s becomes no link in a mail', (typed, mailed) => {
	expect(typed).toMatch(/[.:@。．｡]\S/);
	expect(withoutLinks(typed)).toBe(mailed);
	expect(withoutLinks(typed)).not.toMatch(ADDRESS);
});

test.each(['0300 1234567', '+92 (300) 123-4567', '0900.111.222.3', '0300\u200b1234567', '۰۳۰۰۱۲۳۴۵۶۷'])(
	'[MAIL-04] a phone number reads as before and becomes no link: %s',
	(typed) => {
		expect(typed.replace(/\.(?=\S)/g, '. ')).toBe(withoutLinks(typed).replaceAll('\u200c', ''));
		expect(typed).toMatch(PHONE);
		expect(withoutLinks(typed)).not.toMatch(PHONE);
	},
);

test.each(['Ayesha Khan', 'House 7, Street 3', 'St. 12, Block B/2', '54000', 'کراچی'])(
	'[MAIL-04] ordinary words stay as they were typed: %s',
	(typed) => expect(withoutLinks(typed)).toBe(isolated(typed)),
);
