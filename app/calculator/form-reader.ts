import { readLength } from '#app/typed/lengths/read-length.ts';
import { measureWords } from '#app/typed/measure-words.ts';
import { readNumber } from '#app/typed/number.ts';
import type { Unit } from '#app/typed/units.ts';
import { calculatorCopy as copy } from './copy.ts';
import { type Form, MOST_ROWS, type Row } from './form.ts';
import type { WorkLimit } from './work-limit.ts';

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

/** How many decimals millimetres and per cent may have. */
const DECIMALS = 4;

/** Reads lengths and numbers from a form, and notes in words what it cannot read. */
export class FormReader {
	readonly faults: Faults = {};
	readonly limit: WorkLimit;
	readonly #form: Form;

	constructor(form: Form, limit: WorkLimit) {
		this.#form = form;
		this.limit = limit;
	}

	get isSound(): boolean {
		return Object.keys(this.faults).length === 0;
	}

	text(name: string): string {
		return this.#form.fields[name] ?? '';
	}

	/** No more than are worked out; words at the first that is too many. */
	rows(list: string): readonly Row[] {
		const rows = this.#form.rows[list] ?? [];
		const [first = ''] = Object.keys(rows[MOST_ROWS] ?? {});
		if (first) this.fault(`${list}-${first}.${MOST_ROWS}`, copy.tooManyRows(MOST_ROWS));
		return rows.slice(0, MOST_ROWS);
	}

	/** Sixteenths of an inch; 0 where there is a fault. */
	length(key: string, typed: string, { bare = 'feet', empty, zero = false }: Ask = {}): number {
		const reading = readLength(typed, bare);
		if (reading.ok) return reading.value;
		const { kind } = reading.fault;
		if (kind === 'empty' && empty !== undefined) return empty;
		if (kind === 'zero-length' && zero) return 0;
		this.fault(key, kind === 'empty' ? copy.emptyLength : measureWords(reading.fault));
		return 0;
	}

	field(name: string, ask?: Ask): number {
		return this.length(name, this.text(name), ask);
	}

	/** A number up to `most`, a whole one where it counts something. */
	number(key: string, typed: string, most: number, unit: Unit = 'number'): number {
		const decimals = unit === 'number' ? 0 : DECIMALS;
		const reading = readNumber(typed, { unit, decimals, most: most * 10 ** decimals });
		if (reading.ok) return reading.value / 10 ** decimals;
		this.fault(key, measureWords(reading.fault));
		return 0;
	}

	fault(key: string, words: string): void {
		this.faults[key] ??= words;
	}
}
