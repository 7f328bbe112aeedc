import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { kindOfPhone } from '#app/orders/phone.server.ts';
import * as owner from '#app/settings/whatsapp-link.ts';

/** TEXT-03: opens WhatsApp with a drafted message to a stored phone; null for a landline, and for a phone that is none. */
export function whatsappLink(phone: string, text: string): string | null {
	const kind = kindOfPhone(phone);
	return kind === 'mobile' || kind === 'abroad' ? owner.whatsappLink(digitsOf(phone), text) : null;
}

/** TEXT-03: the link that dials a stored phone; null for one that is none. */
export function telLink(phone: string): string | null {
	return kindOfPhone(phone) === 'none' ? null : `tel:+${digitsOf(phone)}`;
}

/** With the country code, and without the 0 of an older order's number. */
function digitsOf(phone: string): string {
	return parsePhoneNumberFromString(phone, 'PK')?.number.slice(1) ?? '';
}
