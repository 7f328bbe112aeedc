/**
 * Why a text is not taken, as data; `fault-words.ts` says it. `typed`: the text as it is shown again. `readings`: what it may mean.
 * `such`, `least` and `most` are in the words of the field's unit. `inches`: what follows feet is not below 12, so `10-14` may mean ten
 * by fourteen. `room`: two
 * lengths in place of one amount, in sixteenths of an inch.
 */
export type Fault = MeasureFault | LineFault;

/** What may be wrong with amounts and lengths, which shoppers type too. */
export type MeasureFault =
	| { kind: 'empty' | LengthKind }
	| { kind: 'no-number'; typed: string; such: string }
	| { kind: 'not-whole'; typed: string; such: string }
	| { kind: 'unclear'; typed: string; readings: readonly string[] }
	| { kind: 'little'; least: string }
	| { kind: 'much'; most: string }
	| { kind: 'unclear-length'; typed: string; readings: readonly string[] }
	| { kind: 'room'; typed: string; sides: readonly [number | null, number | null] };

type LineFault =
	| { kind: 'unseen' | LineKind }
	| { kind: 'long'; most: number }
	| { kind: 'no-option-price' | 'more-or-less'; typed: string }
	| { kind: 'no-hours' | 'unclear-hours' | 'night-hours'; typed: string }
	| { kind: 'no-order-number' | 'no-quote-number' | 'no-bill-number'; typed: string }
	| { kind: 'no-day' | 'bare-day' | 'other-year' | 'no-time'; typed: string }
	| { kind: 'iban-length'; length: number; has: number }
	| { kind: 'email-slip'; typed: string; meant: string };

type LengthKind = 'no-length' | 'zero-length' | 'negative' | 'inches' | 'too-long';
type LineKind =
	| 'no-letter'
	| 'no-phone'
	| 'no-whatsapp'
	| 'no-postal-code'
	| 'no-iban'
	| 'iban-check'
	| 'no-ntn'
	| 'no-strn'
	| 'no-email';

export type FaultOf<Kind extends Fault['kind']> = Extract<Fault, { kind: Kind }>;

/** What a text is read as: a value, or why it is none. */
export type Reading<T, F extends Fault = Fault> = { ok: true; value: T } | { ok: false; fault: F };

export const read = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

export const refused = <F extends Fault>(fault: F): { ok: false; fault: F } => ({ ok: false, fault });

/** The same, where an empty field stands for something. */
export const orEmpty = <T, E, F extends Fault>(reading: Reading<T, F>, empty: E): Reading<T | E, F> =>
	!reading.ok && reading.fault.kind === 'empty' ? read(empty) : reading;

/** Longer texts are cut where they are shown again. */
const SHOWN = 20;

export const shown = (typed: string): string => {
	const letters = [...typed.trim()];
	return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : letters.join('');
};
