import { type Fault, type Reading, read, refused } from './reading.ts';
import { tidy } from './tidy.ts';

/** An NTN of 7 or 8 digits, or the CNIC of 13 that stands for one, as it is written: `1234567-8`. */
export const readNtn = (typed: string): Reading<string> => readDigits(typed, [7, 8, 13], { kind: 'no-ntn' });

/** The 13 digits of a sales tax registration, as they are written. */
export const readStrn = (typed: string): Reading<string> => readDigits(typed, [13], { kind: 'no-strn' });

function readDigits(typed: string, lengths: readonly number[], fault: Fault): Reading<string> {
	const text = tidy(typed)
		.replace(/^(?:s?ntn|strn|cnic|gst)(?: ?(?:number|no))?[ .:#]*/i, '')
		.replace(/\.$/, '');
	if (text === '') return refused({ kind: 'empty' });
	const digits = text.replace(/[ -]/g, '');
	return /^\d+$/.test(digits) && lengths.includes(digits.length) ? read(text) : refused(fault);
}
