import { type Reading, read, refused } from './reading.ts';
import { tidy } from './tidy.ts';

/** `54000` from `54 000` or `۵۴۰۰۰`. Those of Pakistan have five digits, and begin with 1 to 9. */
export function readPostalCode(typed: string): Reading<string> {
	const text = tidy(typed);
	if (text === '') return refused({ kind: 'empty' });
	const code = text.replace(/[ -]/g, '');
	return /^[1-9]\d{4}$/.test(code) ? read(code) : refused({ kind: 'no-postal-code' });
}
