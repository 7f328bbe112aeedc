import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { tidyPhone } from '#app/typed/phone.ts';
import { type Reading, read, refused } from '#app/typed/reading.ts';
import type { PhoneKind } from './risk.ts';

/** The kinds of Pakistani number that a buyer can be called on. */
const CALLABLE = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE']);

/**
 * The one form in which a phone is stored, `+923001234567`: a Pakistani mobile or landline number in any spelling, or a
 * number of another country with its `+`. Null for anything else.
 */
export function parsePhone(text: string): string | null {
	const phone = parsePhoneNumberFromString(tidyPhone(text), 'PK');
	if (!phone?.isValid() || phone.ext) return null;
	return phone.country !== 'PK' || CALLABLE.has(phone.getType() ?? '') ? phone.number : null;
}

/** The same as what a field reads. */
export function readPhone(typed: string): Reading<string> {
	if (tidyPhone(typed) === '') return refused({ kind: 'empty' });
	const phone = parsePhone(typed);
	return phone === null ? refused({ kind: 'no-phone' }) : read(phone);
}

/** A stored phone as people write it: `0300 1234567`, `+44 20 7946 0958`. An older order has it as it was typed. */
export function phoneInWords(stored: string): string {
	const phone = parsePhoneNumberFromString(stored);
	if (!phone) return stored;
	return phone.country === 'PK' ? phone.formatNational() : phone.formatInternational();
}

/** RISK-02: what a stored phone is. */
export function kindOfPhone(stored: string): PhoneKind {
	const phone = parsePhoneNumberFromString(stored, 'PK');
	// What follows the code of the network or city.
	if (!phone?.isValid() || /(\d)\1{6}$/.test(phone.nationalNumber)) return 'none';
	if (phone.country !== 'PK') return 'abroad';
	return phone.getType() === 'MOBILE' ? 'mobile' : 'landline';
}

/** The forms in which a phone may be stored: an older order has it as it was typed. */
export function storedForms(typed: string): string[] {
	const phone = parsePhone(typed);
	return phone === null ? [] : [phone, typed.trim(), phoneInWords(phone)];
}
