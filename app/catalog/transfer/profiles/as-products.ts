import { type FileRow, fileRow } from '#app/catalog/transfer/file-row.ts';
import { cellText } from '#app/catalog/transfer/shown-cell.ts';
import { magento } from './magento.ts';
import { odoo } from './odoo.ts';
import { aVariant, filled, type Opened, type Part, type Profile } from './profile.ts';
import { shopify } from './shopify.ts';
import { joinVariants, type Variant } from './variants.ts';
import { wooCommerce } from './woocommerce.ts';

const profiles: readonly Profile[] = [wooCommerce, shopify, magento, odoo];

/** The program whose export has these columns, and how it is read; null for any other file. */
export function profileOf(names: readonly string[]): Opened | null {
	for (const open of profiles) {
		const opened = open(names);
		if (opened) return opened;
	}
	return null;
}

/** What is to be known of an export besides its rows. */
export type ExportNotes = { joined: number; doubts: string[] };

/** More doubts than somebody reads. */
const MOST_DOUBTS = 100;

type Product = {
	row: FileRow;
	kinds: NonNullable<Part['kinds']>;
	/** The kind that its own row is. */
	first: Variant[];
	others: { row: FileRow; variant: Variant }[];
	/** Rows of it that cannot be read. */
	faulty: FileRow[];
};

/** A row that is nothing but a kind of a product, which may stand anywhere. */
type Loose = { row: FileRow; variant: NonNullable<Part['variant']> };

/**
 * FILE-12, FILE-32: the rows of an export as products, by the names of their fields. What tells more of a product is joined or refused. One
 * whose kinds may stand anywhere comes last, as all of them are known only then.
 */
export async function* asProducts(
	rows: AsyncIterable<FileRow>,
	{ read }: Opened,
	notes: ExportNotes,
): AsyncGenerator<FileRow> {
	let above: Product | null = null;
	const waiting: Product[] = [];
	const loose: Loose[] = [];
	for await (const given of rows) {
		const part = read(cellsOf(given.fields));
		const row = rowOf(given, part);
		if (above && part.isMore && [undefined, above.row.fields.id].includes(part.fields.id as string)) {
			addTo(above, part, row);
			continue;
		}
		if (part.variant) {
			loose.push({ row, variant: part.variant });
			continue;
		}
		if (above) {
			if (above.kinds.size > 0) waiting.push(above);
			else yield* settled(above, notes);
		}
		if (part.doubt) note(notes, row, part.doubt);
		const first = part.kind ? [part.kind] : [];
		above = { row, kinds: part.kinds ?? new Map(), first, others: [], faulty: [] };
	}
	if (above) waiting.push(above);
	const unclaimed = loose.filter((one) => !isClaimed(one, waiting));
	const last = [...waiting.map((product) => settled(product, notes)), ...unclaimed.map(({ row }) => [row])];
	yield* last.toSorted(([one], [other]) => (one?.line ?? 0) - (other?.line ?? 0)).flat();
}

function addTo({ row: { fields }, others, first, faulty }: Product, part: Part, row: FileRow): void {
	if (row.unread) {
		faulty.push(row);
		return;
	}
	const { id: _, image, views, price, discount, stock, ...more } = part.fields;
	const known = listOf(fields.views);
	const pictures = [image, ...listOf(views)].filter(Boolean);
	const further = pictures.filter((one) => one !== fields.image && !known.includes(one));
	if (further.length > 0) fields.views = [...known, ...further];
	for (const [field, value] of Object.entries(more)) fields[field] ??= value;
	if (!part.kind) return;
	const options = part.kind.options.map(
		([name, value], at) => [name || (first[0]?.options[at]?.[0] ?? ''), value] as const,
	);
	const refused = { line: row.line, fields: { id: fields.id }, unread: { '': aVariant(String(fields.id)) } };
	others.push({ row: refused, variant: { ...part.kind, options } });
}

/** Gives a kind to the product that knows it; false where none does. */
function isClaimed({ row, variant }: Loose, products: readonly Product[]): boolean {
	const product = products.find(({ kinds }) => kinds.has(variant.name));
	const options = product?.kinds.get(variant.name) ?? [];
	product?.others.push({ row, variant: options.length > 0 ? { ...variant, options } : variant });
	return product !== undefined;
}

function settled({ row: product, first, others, faulty }: Product, notes: ExportNotes): FileRow[] {
	if (others.length === 0) return [product, ...faulty];
	const variants = [...first, ...others.map(({ variant }) => variant)];
	const joined = joinVariants(variants);
	if (!joined.ok) return [product, ...others.map(({ row }) => withReason(row, joined.why)), ...faulty];
	notes.joined += variants.length;
	for (const doubt of joined.doubts) note(notes, product, doubt);
	const { views, stock, ...fields } = joined.fields;
	const whole = first.length > 0 ? stock : (product.fields.stock ?? stock);
	return [
		{
			...product,
			fields: filled({
				...product.fields,
				...fields,
				stock: whole ?? '',
				views: [...listOf(product.fields.views), ...listOf(views)],
			}),
		},
		...faulty,
	];
}

const withReason = (row: FileRow, why: string): FileRow => ({
	...row,
	unread: { ...row.unread, '': `${row.unread?.[''] ?? ''} ${why}.`.trim() },
});

function note({ doubts }: ExportNotes, { line, fields }: FileRow, doubt: string) {
	if (doubts.length < MOST_DOUBTS) doubts.push(`Line ${line}, ${fields.name || fields.id}: ${doubt}`);
}

const cellsOf = (fields: FileRow['fields']): ReadonlyMap<string, string> =>
	new Map(Object.entries(fields).map(([name, cell]) => [name, cellText(cell).trim()]));

/** What the file itself cannot say of a cell is a fault of the whole row: its columns have other names here. */
function rowOf({ line, unread = {} }: FileRow, part: Part): FileRow {
	const ofFile = Object.entries(unread).map(([column, why]) => (column ? `${column}: ${why}` : why));
	const all = { ...part.unread, ...(ofFile.length > 0 && { '': ofFile.join('. ') }) };
	return fileRow(line, Object.entries(part.fields), Object.entries(all));
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
