import { expect, test } from 'vitest';
import { type MailContent, mailHtml, mailText } from './mail.ts';

test('[CHK-05] text that a customer typed is escaped everywhere in the HTML of a mail', () => {
	const nasty = `<img src=x onerror="alert('1')"> & co`;
	const content: MailContent = {
		heading: nasty,
		parts: [
			nasty,
			{ rows: [{ name: nasty, note: nasty, figure: nasty }] },
			{ press: nasty, address: `https://stone.example/?a=1&b="2"` },
		],
	};
	const mail = mailHtml({ content });
	expect(mail).not.toContain('<img');
	expect(mail).not.toContain('onerror="');
	expect(mail.match(/&#60;img src=x onerror=&#34;/g)).toHaveLength(7);
	expect(mail).toContain('href="https://stone.example/?a=1&#38;b=&#34;2&#34;"');
});

test('[CHK-05] the plain text contains every part of the mail', () => {
	const content: MailContent = {
		heading: 'Your order',
		parts: [
			'Salaam,',
			{
				rows: [
					{ name: 'Badal Grey', note: '2.5 sq ft', figure: 'PKR 1' },
					{ name: 'Total', figure: 'PKR 1' },
				],
			},
			{ press: 'Look', address: 'https://stone.example/?a=1&b=2' },
		],
	};
	const text = mailText({ content });
	expect(text).toMatch(
		/^Salaam,\n\nBadal Grey: 2\.5 sq ft, PKR 1\nTotal: PKR 1\n\nLook:\nhttps:\/\/stone\.example\/\?a=1&b=2\n\nStone shop\n$/,
	);
});
