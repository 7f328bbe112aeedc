import { isolated } from '#app/typed/isolated.ts';

/** What stands between the parts of a web or mail address, in all forms that mail clients and browsers accept. */
const JOINT = /([.:@\u2024\u3002\uff0e\uff1a\uff20\uff61])(?=\S)/gu;
/** Seven digits or more, with what phones are written with between them: what mail clients take for a phone number. */
const PHONE = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){6,}/gu;
/** Not seen. Unlike a zero-width space, it is not part of a phone number for libphonenumber. */
const NON_JOINER = '\u200c';

/**
 * Text that a customer typed, as it may stand in a mail. Mail clients make links of addresses and phone numbers in plain words.
 * So a space follows every dot, colon and @, and an invisible sign every digit of a phone number.
 */
export function withoutLinks(typed: string): string {
	return isolated(
		typed
			.replace(JOINT, '$1 ')
			.replace(PHONE, (number) => number.replace(/\p{Nd}(?=.)/gu, `$&${NON_JOINER}`)),
	);
}
