import { calculatorCopy as copy } from './copy.ts';
import type { Form, Row } from './form.ts';
import { parseLength } from './lengths/parse-length.ts';
import type { Most } from './most.ts';

/** Words at fields: by the field's name, in a list with the row behind a dot, `part-w.2`. */
export type Faults = Record<string, string>;

export type Ask = {
	/** What a number alone is. */
	bare?: 'feet' | 'inches';
	/** An empty field is this. Without it, it is a fault. */
	empty?: number;
	/** Nothing at all may be typed as 0. */
	zero?: boolean;
};

/** Reads lengths and numbers from a form, and notes in words what it cannot read. */
export class Reader {
	readonly faults: Faults = {};
	readonly most: Most;
	readonly #form: Form;

	constructor(form: Form, most: Most) {
		this.#form = form;
		this.most = most;
	}

	get isSound(): boolean {
		return Object.keys(this.faults).length === 0;
	}

	text(name: string): string {
		return this.#form.fields[name] ?? '';
	}

	rows(list: string): readonly Row[] {
		return this.#form.rows[list] ?? [];
	}

	/** Sixteenths of an inch; 0 where there is a fault. */
	length(key: string, typed: string, { bare = 'feet', empty, zero = false }: Ask = {}): number {
		const text = bare === 'inches' && /^[\p{Nd}\s./,¼½¾⅛⅜⅝⅞]+$/u.test(typed) ? `${typed} in` : typed;
		const length = parseLength(text);
		if (typeof length === 'number') return length;
		if (length === 'empty' && empty !== undefined) return empty;
		if (length === 'zero' && zero) return 0;
		this.fault(key, copy.length[length]);
		return 0;
	}

	field(name: string, ask?: Ask): number {
		return this.length(name, this.text(name), ask);
	}

	/** A number, in the digits of any of the shop's languages. */
	number(key: string, typed: string, { most, whole = true }: { most: number; whole?: boolean }): number {
		const digits = typed.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
		const isNumber = whole ? /^\d{1,9}$/.test(digits) : /^\d{1,9}(\.\d{1,4})?$/.test(digits);
		const number = isNumber ? Number(digits) : Number.NaN;
		if (number <= most) return number;
		this.fault(key, isNumber ? copy.tooHigh(most) : copy.notNumber);
		return 0;
	}

	fault(key: string, words: string): void {
		this.faults[key] ??= words;
	}
}
