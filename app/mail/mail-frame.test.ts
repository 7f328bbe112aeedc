import { expect, test } from 'vitest';
import { figures, html, mailButton, mailFrame, paragraph } from './mail-frame.ts';

test('[CHK-05] whatever a customer typed stands in a mail as text and nothing else', () => {
	const nasty = `<img src=x onerror="alert('1')"> & co`;
	const mail = mailFrame(nasty, [
		paragraph(nasty),
		figures([{ name: nasty, note: nasty, figure: nasty }]),
		mailButton(nasty, `https://stone.example/?a=1&b="2"`),
		html`${nasty}`,
	]);
	expect(mail).not.toContain('<img');
	expect(mail).not.toContain('onerror="');
	expect(mail.match(/&#60;img src=x onerror=&#34;/g)).toHaveLength(8);
	expect(mail).toContain('href="https://stone.example/?a=1&#38;b=&#34;2&#34;"');
});
