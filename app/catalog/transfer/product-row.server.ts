import { z } from 'zod';
import { parseOptionPrice } from '#app/catalog/option-price.ts';
import { EVERY_CATEGORY } from '#app/catalog/product.ts';
import { productStatuses } from '#app/catalog/product-status.ts';
import type { products } from '#app/catalog/tables.server.ts';
import { type Use, uses } from '#app/catalog/uses.ts';

type Row = typeof products.$inferInsert;

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

/** A number, also as text. */
function number(from: number, to: number) {
	return z
		.union(
			[
				z.number(),
				z
					.string()
					.trim()
					.regex(/^-?\d+(\.\d+)?$/, 'must be a number'),
			],
			{ error: 'must be a number' },
		)
		.transform(Number)
		.refine((value) => value >= from && value <= to, `must be from ${from} to ${to}`);
}

const hundredths = (from: number, to: number) =>
	number(from, to).transform((value) => Math.round(value * 100));

const flag = z
	.union([z.boolean(), z.literal([0, 1]), z.string().regex(/^(true|false|yes|no|1|0)$/i)], {
		error: 'must be true or false',
	})
	.transform((value) => /^(true|yes|1)$/i.test(String(value)));

/** An index limits its keys. */
const LONGEST_CATEGORY = 100;

/** In bytes: an index limits its keys. */
const LONGEST_ADDRESS = 2000;

/** Whether the address of a picture is short enough to be kept. */
export function isStorableAddress(address: string): boolean {
	return Buffer.byteLength(address) <= LONGEST_ADDRESS;
}

/** A list, or text separated by semicolons. */
const list = z
	.union([z.array(z.union([z.string(), z.number()])), z.string()], { error: 'must be a list' })
	.transform((value) =>
		(typeof value === 'string' ? value.split(';') : value).map((item) => String(item).trim()).filter(Boolean),
	);

/** Of four digits, as the database reads them. */
const [FIRST_DATE, LAST_DATE] = [new Date('0001-01-02T00:00:00Z'), new Date('9999-12-30T00:00:00Z')];

/** An ISO date, milliseconds, or the seconds of a document store's timestamp. */
const time = z
	.union(
		[
			z.string(),
			z.number(),
			z.object({ seconds: z.number() }).transform((at) => at.seconds * 1000),
			z.object({ _seconds: z.number() }).transform((at) => at._seconds * 1000),
			z.object({ value: z.object({ _seconds: z.number() }) }).transform((at) => at.value._seconds * 1000),
		],
		{ error: 'must be a date' },
	)
	.transform(
		(value) => new Date(typeof value === 'string' && /^\d{11,}$/.test(value) ? Number(value) : value),
	)
	.refine((date) => !Number.isNaN(date.getTime()), 'must be a date')
	// Microseconds of another system would be read as a far future.
	.refine((date) => date >= FIRST_DATE && date <= LAST_DATE, 'must be of the years 1 to 9999');

/** The form of each field of DATA-01 and of a stone yard. */
const fields = {
	id: textOr('must not be empty').pipe(
		z
			.string()
			.regex(/^[\w.~-]{1,128}$/, 'must be 1 to 128 letters, digits, dots, dashes or underscores')
			// A browser resolves `.` and `..` in an address, and the router takes `.data` for a page's data.
			.regex(/^(?!\.\.?$).*(?<!\.data)$/, 'must not be . or .. or end in .data'),
	),
	name: line,
	description: textUpTo(LONGEST.description),
	price: hundredths(0, 1_000_000),
	image: text.refine(isStorableAddress, 'is too long'),
	// The database keeps 32 bits, and refuses a number that is 0 only in them.
	rating: number(0, 5).transform((value) => (Math.fround(value) === 0 ? 0 : value)),
	featured: flag,
	isFeatured: flag,
	bestSeller: flag,
	isBestSeller: flag,
	// Trimmed, because the filter of an address is trimmed too.
	category: text
		.transform((name) => name.trim())
		.refine((name) => name.length <= LONGEST_CATEGORY, `must have at most ${LONGEST_CATEGORY} characters`)
		.refine((name) => name !== EVERY_CATEGORY, `must not be ${EVERY_CATEGORY}: that is every category`),
	discount: hundredths(0, 100),
	stock: hundredths(0, 10_000_000),
	brand: line,
	sales: number(0, 2_000_000_000).transform(Math.round),
	shopId: text,
	status: z.enum(productStatuses, { error: `must be ${productStatuses.join(', ')}` }),
	createdAt: time,
	updatedAt: time,
	views: list.refine((items) => items.every(isStorableAddress), 'has an address that is too long'),
	origin: line,
	colour: line,
	finish: line,
	thicknesses: list
		.transform((items) => items.map(Number))
		.refine((items) => items.every(Number.isInteger), 'must be whole millimetres')
		.refine((items) => items.every((item) => item > 0 && item <= 1000), 'must be from 1 to 1000 mm'),
	tileSizes: list,
	slabSize: line,
	finishes: list,
	optionPrices: list.refine(
		(items) => items.every((item) => parseOptionPrice(item)),
		'must be like 24×24: +12% or 30 mm: +45',
	),
	density: number(0, 100_000).transform(Math.round),
	uses: list.refine(
		(items) => items.every((item) => uses.includes(item as Use)),
		`must be of ${uses.join(', ')}`,
	),
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
