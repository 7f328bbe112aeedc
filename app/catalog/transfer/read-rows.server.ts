import { inArray } from 'drizzle-orm';
import type { ProductRow } from '#app/catalog/fields/product-row.server.ts';
import { type Product, products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { changedCells } from './changed-cells.ts';
import { inFileUnits } from './export-products.server.ts';
import type { Spellings } from './one-spelling.ts';
import { listOwnPictures } from './own-pictures.server.ts';
import { sourcesOf } from './picture-sources.ts';
import { plainText, proseFields } from './plain-text.server.ts';
import { mappedFields, readRow, withUnread } from './read-row.server.ts';
import { type PicturesOfFile, settlePictures } from './settle-pictures.server.ts';
import { spelled } from './spelled-category.ts';
import type { Import, ImportRow } from './tables.server.ts';

export type Raw = Pick<ImportRow, 'place' | 'fields' | 'unread'>;

export type ReadRow = {
	place: number;
	mapped: Record<string, unknown>;
	/** Null where it has faults. */
	row: ProductRow | null;
	faults: string[];
	doubts: string[];
	keepsPictures: boolean;
	linksOut: boolean;
	/** The product with its id, if there is one. */
	product: Product | undefined;
};

type Known = { pictures: PicturesOfFile; categories: Spellings };

/** Reads rows of a file, each beside the product that it is of. */
export async function readRows(
	db: Db,
	{ columns, allowFree, hasZip }: Import,
	rows: readonly Raw[],
	{ pictures, categories }: Known,
): Promise<ReadRow[]> {
	const idColumns = columns.filter(({ field }) => field === 'id');
	const ids = rows.map(({ fields, unread }) => mappedFields(fields, idColumns, unread).fields.id);
	const stored = await productsOf(db, ids);
	const mapped = rows.map(({ fields, unread }, at) => {
		const product = stored.get(String(ids[at]));
		const changed = product ? changedCells(fields, columns, inFileUnits(product)) : fields;
		return spelled(mappedFields(changed, columns, unread), columns, categories);
	});
	const sources = mapped.flatMap(({ fields: { image, views } }) => [
		...sourcesOf(image),
		...sourcesOf(views),
	]);
	const own = await listOwnPictures(db, sources);
	return mapped.map(({ fields, unread }, at) => {
		const product = stored.get(String(fields.id));
		const settled = settlePictures(withPlainTexts(fields, product), product, {
			ofFile: pictures,
			own,
			hasZip,
		});
		const { row, faults } = withUnread(readRow(settled.fields, allowFree), columns, unread);
		const all = [...faults, ...settled.faults];
		return {
			place: rows[at]?.place ?? 0,
			mapped: settled.fields,
			row: all.length > 0 ? null : row,
			faults: all,
			doubts: settled.doubts,
			keepsPictures: settled.keeps,
			linksOut: settled.linksOut,
			product,
		};
	});
}

async function productsOf(db: Db, ids: readonly unknown[]): Promise<Map<string, Product>> {
	const texts = ids.flatMap((id) => (typeof id === 'string' || typeof id === 'number' ? [String(id)] : []));
	const found = await db.select().from(products).where(inArray(products.id, texts));
	return new Map(found.map((product) => [product.id, product]));
}

/** What the product has already stays as it is: it may be a text about HTML. */
function withPlainTexts(
	fields: Record<string, unknown>,
	product: Product | undefined,
): Record<string, unknown> {
	const plain = proseFields.flatMap((field) => {
		const cell = fields[field];
		return typeof cell === 'string' && cell !== product?.[field] ? [[field, plainText(cell)]] : [];
	});
	return { ...fields, ...Object.fromEntries(plain) };
}
