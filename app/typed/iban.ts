import { type Reading, read, refused } from './reading.ts';
import { tidy } from './tidy.ts';

/** ISO 13616, the registry of SWIFT: how many characters an IBAN of each country has. */
const LENGTHS =
	'AD24AE23AL28AT20AZ28BA20BE16BG22BH22BI27BR29BY28CH21CR22CY28CZ24DE22DJ27DK18DO28EE20EG29ES24FI18FK18FO18FR27GB22GE22GI23GL18GR27GT28HN28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32LI21LT20LU20LV21LY25MC27MD24ME22MK19MN20MR27MT31MU30NI28NL18NO15OM23PK24PL28PS29PT25QA29RO24RS22RU33SA24SC31SD18SE24SI19SK24SM27SO23ST25SV28TL23TN24TR26UA29VA22VG24XK20YE30';

function lengthOf(country: string): number | undefined {
	for (let at = 0; at < LENGTHS.length; at += 4)
		if (LENGTHS.slice(at, at + 2) === country) return Number(LENGTHS.slice(at + 2, at + 4));
	return undefined;
}

/** An IBAN in groups of four, as it is printed. Its length is that of its country, and its check digits are right. */
export function readIban(typed: string): Reading<string> {
	const iban = tidy(typed)
		.toUpperCase()
		.replace(/^IBAN[ :.#]*/, '')
		.replace(/[ .-]/g, '');
	if (iban === '') return refused({ kind: 'empty' });
	const length = lengthOf(iban.slice(0, 2));
	if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) || length === undefined) return refused({ kind: 'no-iban' });
	if (iban.length !== length) return refused({ kind: 'iban-length', length, has: iban.length });
	return isChecked(iban) ? read(iban.replace(/.{4}(?=.)/g, '$& ')) : refused({ kind: 'iban-check' });
}

/** The first four at the end, letters as 10 to 35: what is left after division by 97 is 1. */
function isChecked(iban: string): boolean {
	let rest = 0;
	for (const sign of iban.slice(4) + iban.slice(0, 4))
		for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
	return rest === 1;
}
