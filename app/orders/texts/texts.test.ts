import { expect, test } from 'vitest';
import { telLink, whatsappLink } from './phone-links.server.ts';
import {
	defaultTexts,
	exampleValues,
	fillParagraphs,
	fillText,
	previewOf,
	textFault,
	textKeys,
} from './texts.ts';

test.for(textKeys)('[TEXT-01] the text %s of a new shop is complete, and is filled', (key) => {
	expect(textFault(key, defaultTexts[key])).toBeNull();
	expect(previewOf(key, 'Khyber Stone')).not.toMatch(/[{}]|null|undefined/);
});

test('[TEXT-02] the example names the shop as it is called now', () => {
	expect(previewOf('whatsapp-confirm', 'Khyber Stone')).toContain('Khyber Stone here.');
	expect(previewOf('whatsapp-confirm', 'Khyber Stone')).not.toContain('Sangtarash');
});

test('[TEXT-01] a value is never filled again, and a line without its value is left out', () => {
	const values = { ...exampleValues['whatsapp-confirm'], name: '{link} $& {day}', day: null };
	expect(fillText('whatsapp-confirm', values, 'Salaam {name}.\nOn {day}?\n\n{link}')).toBe(
		'Salaam {link} $& {day}.\n\nhttps://shop.example/track/5f0b2a91',
	);
	const mail = { ...exampleValues['mail-confirm'], day: null };
	expect(fillParagraphs('mail-confirm', mail, 'One.\n\nOn {day}.\n \nPKR {due}.')).toEqual([
		'One.',
		'PKR 112,800.00.',
	]);
});

test.for([
	['{link} {nmae}', { fault: 'unknown', placeholder: 'nmae' }],
	['{link} {vehicle}', { fault: 'unknown', placeholder: 'vehicle' }],
	['{link} { name }', { fault: 'unknown', placeholder: ' name ' }],
	['{link} {}', { fault: 'unknown', placeholder: '' }],
	['{link} {constructor}', { fault: 'unknown', placeholder: 'constructor' }],
	['Salaam {name}', { fault: 'missing', placeholder: 'link' }],
	[' \n ', { fault: 'empty' }],
	[`{link}${'x'.repeat(1000)}`, { fault: 'too-long' }],
	['{link} 5 } 4 { 3', null],
] as const)('[TEXT-02] %s is refused with its placeholder', ([text, fault]) => {
	expect(textFault('whatsapp-confirm', text)).toEqual(fault);
});

test('[TEXT-03] a mobile gets WhatsApp with digits alone, a landline the telephone, a phone that is none nothing', () => {
	const draft = 'https://wa.me/923001234567?text=Salaam%20%26%20%7B';
	expect(whatsappLink('+923001234567', 'Salaam & {')).toBe(draft);
	expect(whatsappLink('0300 1234567', 'Salaam & {')).toBe(draft);
	expect(whatsappLink('+442079460958', 'x')).toBe('https://wa.me/442079460958?text=x');
	expect(telLink('+923001234567')).toBe('tel:+923001234567');
	expect([whatsappLink('021 34567890', 'x'), telLink('021 34567890')]).toEqual([null, 'tel:+922134567890']);
	expect([whatsappLink('+923333333333', 'x'), telLink('12345')]).toEqual([null, null]);
});
