import { type Reading, read, refused } from './reading.ts';
import { tidy } from './tidy.ts';

/** As zod has it: what mail servers take, without quotes and addresses of numbers. */
const EMAIL = /^(?!\.)(?!.*\.\.)[a-z\d_'+.-]*[a-z\d_+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/;

const MOST = 254;

/** An address without what stands around it where it was copied: `<a@b.c>`, `Ali <a@b.c>`, `mailto:a@b.c`, `a@b.c.` */
function tidyEmail(typed: string): string {
	const text = tidy(typed).toLowerCase();
	const inside = /<([^<>]*@[^<>]*)>/.exec(text)?.[1] ?? text;
	return inside
		.replace(/^[\s<("'[]*(?:mailto:)?\s*["'<]*/, '')
		.replace(/\?(?:subject|body|cc|bcc)=.*$/, '')
		.replace(/[\s>)"'\],;:.!]+$/, '');
}

/**
 * An email address. One at a large house whose name has a slip, `gmail.con`, is asked back: a mail to it would go to nobody, or to a
 * stranger.
 */
export function readEmail(typed: string): Reading<string> {
	const known = readKnownEmail(typed);
	if (!known.ok) return known;
	const [name, house = ''] = known.value.split('@');
	const meant = meantHouse(house);
	return meant ? refused({ kind: 'email-slip', typed: known.value, meant: `${name}@${meant}` }) : known;
}

/** An email address as an account may have it, a slip too. */
export function readKnownEmail(typed: string): Reading<string> {
	const email = tidyEmail(typed);
	if (email === '') return refused({ kind: 'empty' });
	return email.length <= MOST && EMAIL.test(email) ? read(email) : refused({ kind: 'no-email' });
}

const HOUSES = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'];

/** Endings of a slip in `.com`; the first four are no domain at all. */
const SLIPS = [
	'con',
	'cim',
	'vom',
	'comm',
	'cm',
	'om',
	'co',
	'cmo',
	'ocm',
	'coom',
	'xom',
	'clm',
	'cpm',
	'com.com',
];

/** Houses whose name is one letter from that of a larger one. */
const OTHERS = ['mail', 'ymail', 'email', 'gmx', 'cloud', 'look'];

function meantHouse(house: string): string | null {
	const at = house.indexOf('.');
	const [name, ending] = [house.slice(0, at), house.slice(at + 1)];
	const isSlip = SLIPS.includes(ending);
	for (const meant of HOUSES) {
		const known = meant.slice(0, -4);
		if (name === known && isSlip) return meant;
		if ((ending === 'com' || isSlip) && !OTHERS.includes(name) && isOneSlip(name, known)) return meant;
	}
	return null;
}

/** One letter too many, too few or wrong, or two beside each other exchanged. */
function isOneSlip(typed: string, known: string): boolean {
	if (typed === known) return false;
	let start = 0;
	while (start < known.length && typed[start] === known[start]) start++;
	const [rest, meant] = [typed.slice(start), known.slice(start)];
	const isExchanged = rest[0] === meant[1] && rest[1] === meant[0] && rest.slice(2) === meant.slice(2);
	return (
		isExchanged || rest.slice(1) === meant.slice(1) || rest.slice(1) === meant || rest === meant.slice(1)
	);
}
