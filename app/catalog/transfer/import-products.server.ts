import { getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod';
import { EVERY_CATEGORY } from '#app/catalog/product.ts';
import { products } from '#app/catalog/tables.server.ts';
import { type Use, uses } from '#app/catalog/uses.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import type { FileRow } from './product-file.server.ts';

type Row = typeof products.$inferInsert;

export type ImportReport = {
	/** Products written: new ones and changed ones. */
	written: number;
	/** The faults by line. If there are any, nothing was written, unless `skipBad` was set. */
	faults: { line: number; id: string; message: string }[];
};

type Options = {
	/** Writes the valid rows although others are invalid. */
	skipBad?: boolean;
	/** Called after each batch, with numbers of products. */
	onProgress?: (done: number, total: number) => void;
};

const BATCH = 500;

/**
 * Upserts products by id, all in one transaction. A field of DATA-01 that a row lacks becomes empty text, 0 or false
 * (CARD-06). The further fields of a stone yard stay unchanged when no row of the file names them. Rejects when the
 * database does.
 */
export async function importProducts(
	db: Db,
	rows: FileRow[],
	{ skipBad, onProgress }: Options = {},
): Promise<ImportReport> {
	const good = new Map<string, Row>();
	const faults: ImportReport['faults'] = [];
	for (const { line, fields } of rows) {
		const parsed = productSchema.safeParse(fields);
		const id = String(fields.id ?? '');
		if (!parsed.success) {
			for (const issue of parsed.error.issues) {
				faults.push({ line, id, message: `${issue.path.join('.')}: ${issue.message}` });
			}
		} else if (good.has(parsed.data.id)) {
			faults.push({ line, id, message: 'id: is in the file twice' });
		} else {
			good.set(parsed.data.id, parsed.data);
		}
	}
	if (faults.length > 0 && !skipBad) return { written: 0, faults };

	const named = new Set([...ALWAYS, ...rows.flatMap((row) => Object.keys(row.fields))]);
	const all = [...good.values()];
	await db.transaction(async (tx) => {
		// Locks the rows in the order of their ids, as `write-order.server.ts` does, so that the two never deadlock.
		await tx.execute(sql`
			select from products where id in (select jsonb_array_elements_text(${JSON.stringify([...good.keys()])}::jsonb))
			order by id for no key update
		`);
		for (let start = 0; start < all.length; start += BATCH) {
			await tx
				.insert(products)
				.values(all.slice(start, start + BATCH))
				.onConflictDoUpdate({ target: products.id, set: overwrite(named) });
			onProgress?.(Math.min(start + BATCH, all.length), all.length);
		}
		// Updates the planner's statistics: how many products there are, and how selective each index is.
		await tx.execute(sql`analyze products`);
	});
	return { written: all.length, faults };
}

/** The fields that an import always sets: DATA-01 without the id and the time of creation. */
const ALWAYS = [
	...[
		'name',
		'description',
		'price',
		'image',
		'rating',
		'featured',
		'isFeatured',
		'bestSeller',
		'isBestSeller',
		'category',
	],
	...['discount', 'stock', 'brand', 'sales', 'shopId', 'status', 'updatedAt'],
];

function overwrite(named: Set<string>) {
	const columns = Object.entries(getTableColumns(products)).filter(
		([name, { generated }]) => name !== 'id' && !generated && named.has(name),
	);
	return Object.fromEntries(columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]));
}

const text = z
	.union([z.string(), z.number(), z.null()], { error: 'must be text' })
	.optional()
	.transform((value) =>
		String(value ?? '')
			.replaceAll('\0', '')
			.toWellFormed(),
	);

/** A number, also as text; a missing one is 0. */
function number(from: number, to: number) {
	return z
		.union(
			[
				z.number(),
				z
					.string()
					.trim()
					.regex(/^-?\d+(\.\d+)?$/, 'must be a number'),
				z.null(),
			],
			{ error: 'must be a number' },
		)
		.optional()
		.transform((value) => Number(value ?? 0))
		.refine((value) => value >= from && value <= to, `must be from ${from} to ${to}`);
}

const hundredths = (from: number, to: number) =>
	number(from, to).transform((value) => Math.round(value * 100));

const flag = z
	.union(
		[
			z.boolean(),
			z.null(),
			z.literal([0, 1]),
			z.string().regex(/^(true|false|yes|no|1|0)?$/i, 'must be true or false'),
		],
		{
			error: 'must be true or false',
		},
	)
	.optional()
	.transform((value) =>
		value === undefined || value === null ? undefined : /^(true|yes|1)$/i.test(String(value)),
	);

/** A list, or text separated by semicolons. */
const list = z
	.union([z.array(z.union([z.string(), z.number()])), z.string()], { error: 'must be a list' })
	.transform((value) =>
		(typeof value === 'string' ? value.split(';') : value).map((item) => String(item).trim()).filter(Boolean),
	);

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
	.optional();

const productSchema = z
	.object({
		id: text.pipe(
			z
				.string()
				.regex(/^[\w.~-]{1,128}$/, 'must be 1 to 128 letters, digits, dots, dashes or underscores')
				// A browser resolves `.` and `..` in an address, and the router takes `.data` for a page's data.
				.regex(/^(?!\.\.?$).*(?<!\.data)$/, 'must not be . or .. or end in .data'),
		),
		name: text,
		description: text,
		price: hundredths(0, 1_000_000),
		image: text,
		rating: number(0, 5),
		featured: flag,
		isFeatured: flag,
		bestSeller: flag,
		isBestSeller: flag,
		// Trimmed, because the filter of an address is trimmed too.
		category: text
			.transform((name) => name.trim())
			.refine((name) => name !== EVERY_CATEGORY, `must not be ${EVERY_CATEGORY}: that is every category`),
		discount: hundredths(0, 100),
		stock: hundredths(0, 10_000_000),
		brand: text,
		sales: number(0, 2_000_000_000).transform(Math.round),
		shopId: text,
		status: text,
		createdAt: time,
		updatedAt: time,
		views: list.optional(),
		origin: text.optional(),
		colour: text.optional(),
		finish: text.optional(),
		thicknesses: list
			.transform((items) => items.map(Number))
			.refine((items) => items.every(Number.isInteger), 'must be whole millimetres')
			.optional(),
		tileSizes: list.optional(),
		slabSize: text.optional(),
		density: number(0, 100_000).transform(Math.round).optional(),
		uses: list
			.refine((items) => items.every((item) => uses.includes(item as Use)), `must be of ${uses.join(', ')}`)
			.optional(),
	} satisfies Record<keyof typeof products.$inferInsert, z.ZodType>)
	.transform(({ featured, isFeatured, bestSeller, isBestSeller, ...rest }) => ({
		...rest,
		// Each flag has two names. A missing new one takes the value of the old one; the old one stays as given.
		isFeatured: isFeatured ?? featured ?? false,
		featured: featured ?? false,
		isBestSeller: isBestSeller ?? bestSeller ?? false,
		bestSeller: bestSeller ?? false,
		createdAt: rest.createdAt ?? new Date(),
		updatedAt: rest.updatedAt ?? new Date(),
	}));
