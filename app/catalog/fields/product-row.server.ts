import { z } from 'zod';
import { EVERY_CATEGORY } from '#app/catalog/product.ts';
import { productStatuses } from '#app/catalog/product-status.ts';
import type { products } from '#app/catalog/tables.server.ts';
import { type Use, uses } from '#app/catalog/uses.ts';
import { readMoment } from '#app/typed/day.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { type NumberRule, readNumber } from '#app/typed/number.ts';
import { readOptionPrice } from '#app/typed/option-price.ts';
import { tidy } from '#app/typed/tidy.ts';
import type { Unit } from '#app/typed/units.ts';
import { listOf } from './list-cell.ts';

/** The rating that is shown follows from others. */
type Row = Omit<typeof products.$inferInsert, 'shownRating'>;

/** A row of an import file in the units of the database. A field that the row lacks is undefined. */
export type ProductRow = z.infer<typeof productRow>;

const textOr = (error: string) =>
	z.union([z.string(), z.number(), z.null()], { error }).transform((value) =>
		String(value ?? '')
			.replaceAll('\0', '')
			.toWellFormed(),
	);

const text = textOr('must be text');

/** In characters. A list or a page that carries more would be slow for each shopper. */
const LONGEST = { line: 200, description: 20_000 };

const textUpTo = (most: number) =>
	text.refine(({ length }) => length <= most, `must have at most ${most.toLocaleString('en')} characters`);

const line = textUpTo(LONGEST.line);

/** Decimals of a number that is held, not typed: enough that no half is lost. */
const HELD = 10;

/** `2700.4`, never with an exponent. */
const held = (value: number) =>
	value
		.toFixed(HELD)
		.replace(/(\.\d*?)0+$/, '$1')
		.replace(/\.$/, '');

/** A number as a file holds it, or as people write it. */
function number(rule: NumberRule) {
	return z.union([z.number(), z.string()], { error: 'must be a number' }).transform((value, context) => {
		const reading =
			typeof value === 'number'
				? readNumber(held(value), { ...rule, byProgram: true })
				: readNumber(value, rule);
		if (reading.ok) return reading.value;
		context.addIssue({ code: 'custom', message: wordsOf(reading.fault) });
		return z.NEVER;
	});
}

const hundredths = (unit: Unit, most: number) => number({ unit, decimals: 2, most: most * 100 });

/** Decimals of a rating that the database keeps. */
const RATING = 6;

const YES = ['true', 'yes', 'y', '1', 'ہاں', 'جی'];
const NO = ['false', 'no', 'n', '0', 'نہیں'];

const flag = z
	.union([z.boolean(), z.number(), z.string()], { error: 'must be yes or no' })
	.transform((value, context) => {
		const word = tidy(String(value)).toLowerCase();
		if (YES.includes(word)) return true;
		if (NO.includes(word)) return false;
		context.addIssue({
			code: 'custom',
			message: `“${String(value).trim()}” is neither yes nor no. Please write one of them.`,
		});
		return z.NEVER;
	});

/** An index limits its keys. */
const LONGEST_CATEGORY = 100;

/** In bytes: an index limits its keys. */
const LONGEST_ADDRESS = 2000;

/** Whether the address of a picture is short enough to be kept. */
export function isStorableAddress(address: string): boolean {
	return Buffer.byteLength(address) <= LONGEST_ADDRESS;
}

/** A list, or text separated by semicolons. A sheet holds a list of one number as a number. */
const listIn = (field = '') =>
	z
		.union([z.array(z.union([z.string(), z.number()])), z.string(), z.number()], { error: 'must be a list' })
		.transform((value) => (Array.isArray(value) ? value : listOf(String(value), field)))
		.transform((items) => items.map((item) => String(item).trim()).filter(Boolean));

const list = listIn();

/** `18; 20` and `18 mm / 20 mm`. Not `18,20`: it may be one number. */
const BETWEEN_THICKNESSES = /\s*(?:[;/&\n]|\+(?=\s*\d)|,\s|\band\b)\s*/;

const thicknesses = list
	.transform((items): (string | number)[] =>
		items.flatMap((item) => item.split(BETWEEN_THICKNESSES)).filter(Boolean),
	)
	.pipe(z.array(number({ unit: 'mm', least: 1, most: 1000 })));

const optionPrices = listIn('optionPrices').transform((items, context) =>
	items.map((typed) => {
		const reading = readOptionPrice(typed);
		if (reading.ok) return reading.value;
		context.addIssue({ code: 'custom', message: wordsOf(reading.fault) });
		return z.NEVER;
	}),
);

/** `Active` is active. */
const status = text
	.transform((word) => tidy(word).toLowerCase())
	.pipe(z.enum(productStatuses, { error: `must be ${productStatuses.join(', ')}` }));

/** Of four digits, as the database reads them. */
const [FIRST_DATE, LAST_DATE] = [new Date('0001-01-02T00:00:00Z'), new Date('9999-12-30T00:00:00Z')];

/** A day as it is written, milliseconds, or the seconds of a document store's timestamp. */
const time = z
	.union(
		[
			z.string(),
			z.number().transform(String),
			z.object({ seconds: z.number() }).transform((at) => new Date(at.seconds * 1000)),
			z.object({ _seconds: z.number() }).transform((at) => new Date(at._seconds * 1000)),
			z
				.object({ value: z.object({ _seconds: z.number() }) })
				.transform((at) => new Date(at.value._seconds * 1000)),
		],
		{ error: 'must be a day' },
	)
	.transform((value, context) => {
		if (typeof value !== 'string') return value;
		const reading = readMoment(value);
		if (reading.ok) return reading.value;
		context.addIssue({ code: 'custom', message: wordsOf(reading.fault) });
		return z.NEVER;
	})
	.refine((date) => !Number.isNaN(date.getTime()), 'must be a day')
	// Microseconds of another system would be read as a far future.
	.refine((date) => date >= FIRST_DATE && date <= LAST_DATE, 'must be of the years 1 to 9999');

/** The form of each field of DATA-01 and of a stone yard. */
const fields = {
	id: textOr('must not be empty').pipe(
		z
			.string()
			.regex(/^[\w.~-]{1,128}$/, 'must be 1 to 128 letters a to z, digits, dots, dashes or underscores')
			// A browser resolves `.` and `..` in an address, and the router takes `.data` for a page's data.
			.regex(/^(?!\.\.?$).*(?<!\.data)$/, 'must not be . or .. or end in .data'),
	),
	name: line,
	description: textUpTo(LONGEST.description),
	price: hundredths('money', 1_000_000),
	image: text.refine(isStorableAddress, 'is too long'),
	rating: number({ decimals: RATING, most: 5 * 10 ** RATING }).transform((value) => value / 10 ** RATING),
	featured: flag,
	isFeatured: flag,
	bestSeller: flag,
	isBestSeller: flag,
	// Trimmed, because the filter of an address is trimmed too.
	category: text
		.transform((name) => name.trim())
		.refine((name) => name.length <= LONGEST_CATEGORY, `must have at most ${LONGEST_CATEGORY} characters`)
		.refine((name) => name !== EVERY_CATEGORY, `must not be ${EVERY_CATEGORY}: that is every category`),
	discount: hundredths('percent', 100),
	stock: hundredths('area', 10_000_000),
	brand: line,
	sales: number({ most: 2_000_000_000 }),
	shopId: text,
	status,
	createdAt: time,
	updatedAt: time,
	views: list.refine((items) => items.every(isStorableAddress), 'has an address that is too long'),
	origin: line,
	colour: line,
	finish: line,
	thicknesses,
	tileSizes: listIn('tileSizes'),
	slabSize: line,
	finishes: listIn('finishes'),
	optionPrices,
	density: number({ unit: 'density', most: 100_000 }),
	uses: listIn('uses')
		.transform((items) => items.map((item) => item.toLowerCase()))
		.refine((items) => items.every((item) => uses.includes(item as Use)), `must be of ${uses.join(', ')}`),
} satisfies Record<keyof Row, z.ZodType>;

/** The names that a column of an import file may have. */
export const fieldNames = Object.keys(fields);

const { id, ...others } = fields;

/** What is wrong with the id of a new product; undefined where nothing is. */
export function idFault(text: string): string | undefined {
	return id.safeParse(text).error?.issues[0]?.message;
}

export const productRow = z.object({ id }).extend(z.object(others).partial().shape);

/**
 * The product that a row makes of the stored one, or of an empty new one. Each flag has two names. A missing new one takes
 * the value of the old one; the old one stays as given.
 */
export function merged<T extends Row>(stored: T, given: ProductRow, now: Date): T {
	const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
	return {
		...stored,
		...present,
		isFeatured: given.isFeatured ?? given.featured ?? stored.isFeatured,
		isBestSeller: given.isBestSeller ?? given.bestSeller ?? stored.isBestSeller,
		updatedAt: given.updatedAt ?? now,
	};
}
