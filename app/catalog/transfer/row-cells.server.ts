import type { ProductRow } from '#app/catalog/fields/product-row.server.ts';
import { fieldNames, merged } from '#app/catalog/fields/product-row.server.ts';
import { pick } from '#app/catalog/fields/product-values.server.ts';
import type { Product } from '#app/catalog/tables.server.ts';
import { inFileUnits } from './export-products.server.ts';
import type { Cells } from './tables.server.ts';

/** The fields that an import may change. */
export const importedFields = fieldNames.filter((field) => field !== 'id');

/** These change with each sale. An undo gives back what the import has changed of them, and leaves what orders took. */
export const countedFields = ['stock', 'sales'] as const;

/** The time of the last change is no reason to refuse, to write or to keep anything. */
const TIME = 'updatedAt';

/** A product's fields, times as texts. */
export function cellsOf(product: Omit<Product, 'id' | 'shownPrice' | 'shownRating'>): Cells {
	const cells: Cells = {};
	for (const field of importedFields) {
		const value: unknown = product[field as keyof typeof product];
		cells[field] = value instanceof Date ? value.toISOString() : value;
	}
	return cells;
}

/** What a row makes of a product: the fields that differ, before and after. Null where nothing does. */
export function difference(stored: Product, row: ProductRow): { before: Cells; after: Cells } | null {
	const [from, to] = [cellsOf(stored), cellsOf(merged(stored, row, stored.updatedAt))];
	const fields = importedFields.filter((field) => !isSameCell(from[field], to[field]));
	return fields.length > 0 ? { before: pick(from, fields), after: pick(to, fields) } : null;
}

/** Whether the product still has these cells. */
export function hasCells(product: Product, cells: Cells): boolean {
	const now = cellsOf(product);
	return Object.keys(cells).every((field) => field === TIME || isSameCell(now[field], cells[field]));
}

export function isSameCell(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

/** The product with these cells instead. */
export function withCells<T extends object>(product: T, cells: Cells, now: Date): T & { updatedAt: Date } {
	const { createdAt, updatedAt, ...others } = cells;
	return {
		...product,
		...others,
		...(typeof createdAt === 'string' && { createdAt: new Date(createdAt) }),
		updatedAt: typeof updatedAt === 'string' ? new Date(updatedAt) : now,
	};
}

/** A new product before its row: DATA-01's defaults. */
export function emptyProduct(id: string, now: Date) {
	return {
		id,
		name: '',
		description: '',
		price: 0,
		image: '',
		views: [],
		rating: 0,
		featured: false,
		isFeatured: false,
		bestSeller: false,
		isBestSeller: false,
		category: '',
		discount: 0,
		stock: 0,
		brand: '',
		sales: 0,
		shopId: '',
		status: 'active' as const,
		origin: '',
		colour: '',
		finish: '',
		slabSize: '',
		density: 0,
		thicknesses: [],
		tileSizes: [],
		finishes: [],
		optionPrices: [],
		uses: [],
		createdAt: now,
		updatedAt: now,
	};
}

/** Cells in rupees, per cent and square feet, as a file has them. */
export function cellsInFileUnits(cells: Cells): Cells {
	const all = {
		...emptyProduct('', new Date(0)),
		...withCells({}, cells, new Date(0)),
		shownPrice: 0,
		shownRating: 0,
	};
	return pick(inFileUnits(all as Product), Object.keys(cells));
}
