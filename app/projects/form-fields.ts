import { readQuantity } from '#app/catalog/read-quantity.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { orEmpty } from '#app/typed/reading.ts';
import { readLines, readName } from '#app/typed/text.ts';
import { projectsCopy as copy } from './copy.ts';
import { type ItemPart, MAX_CALCULATION, MAX_NAME, MAX_NOTE, PART_ID } from './parts.ts';

export type Fields = Record<string, string>;

/** A field that was not taken, and why. */
export class Fault {
	readonly field: string;
	readonly words: string;

	constructor(field: string, words: string) {
		this.field = field;
		this.words = words;
	}
}

/** The texts of a form, without what neither a database nor JSON takes. */
export function textsIn(form: Iterable<[string, FormDataEntryValue]>): Fields {
	const fields: Fields = Object.create(null);
	for (const [name, value] of form) if (typeof value === 'string') fields[name] = clean(value);
	return fields;
}

function clean(text: string): string {
	return text
		.toWellFormed()
		.replaceAll(/\r\n?/g, '\n')
		.replace(/[^\P{Cc}\n\t]/gu, ' ')
		.trim();
}

/** A name in `field`. */
export function nameIn(fields: Fields, field = 'name'): string | Fault {
	const name = readName(fields[field] ?? '', MAX_NAME);
	if (name.ok) return name.value;
	return new Fault(field, name.fault.kind === 'empty' ? copy.fault.name : wordsOf(name.fault));
}

type Typed = Pick<ItemPart, 'quantity' | 'note'>;

/** What is typed of an item. */
export function typedItem(fields: Fields): Typed | Fault {
	const quantity = readQuantity(fields.quantity ?? '');
	if (!quantity.ok) return new Fault('quantity', wordsOf(quantity.fault));
	const note = orEmpty(readLines(fields.note ?? '', MAX_NOTE), '');
	if (!note.ok) return new Fault('note', wordsOf(note.fault));
	return { quantity: quantity.value, note: note.value };
}

type Chosen = Omit<ItemPart, 'id' | 'stamp' | 'gone' | 'made' | 'kind' | 'room'>;

/**
 * A stone with its goods, as the calculator and the stone's page hand it over. `calculated`: the quantity and size that the number of
 * pieces is of.
 */
export function chosenItem(fields: Fields): Chosen | Fault {
	const typed = typedItem(fields);
	if (typed instanceof Fault) return typed;
	const { stone = '', stoneName = '', calculation = '' } = fields;
	if (!stone || stone.length > 200) return new Fault('form', copy.fault.stone);
	const goods = goodsIn(fields);
	const isLong = [goods.size, goods.finish, goods.use].some((text) => text.length > 60);
	if (isLong || calculation.length > MAX_CALCULATION) return new Fault('form', copy.fault.goods);
	return {
		...typed,
		...goods,
		stone,
		name: stoneName.slice(0, 200).toWellFormed(),
		calculation,
		pieces: fields.calculated === calculatedOf(fields) ? wholeIn(fields.pieces) : 0,
	};
}

export const calculatedOf = ({ quantity = '', size = '' }: Fields): string => `${quantity} ${size}`;

export function goodsIn({ size = '', thickness, finish = '', use = '' }: Fields) {
	return { size, thickness: wholeIn(thickness, 1000), finish, use };
}

/** 0 where it is none. */
function wholeIn(typed = '', max = 10_000_000): number {
	const whole = /^\d{1,8}$/.test(typed) ? Number(typed) : 0;
	return whole > max ? 0 : whole;
}

/** The id that a form names; empty where it is none. */
export function idIn(fields: Fields, field = 'id'): string {
	const id = fields[field] ?? '';
	return PART_ID.test(id) ? id : '';
}
