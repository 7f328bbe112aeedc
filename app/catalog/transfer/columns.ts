import { faultColumns } from './fault-columns.ts';
import { nearestName } from './nearest-name.ts';

/** A column of a file. */
export type Column = {
	name: string;
	/** The field of a product that it is; empty where it is left out. */
	field: string;
	/** How that was found; `none` where nothing was. */
	how: 'exact' | 'known' | 'chosen' | 'near' | 'none';
	/** A few cells, for its author to recognise it by. */
	samples: string[];
};

/** What sheets call the fields, as `columnKey` writes it. */
const otherNames: Record<string, readonly string[]> = {
	id: ['کوڈ', 'sku', 'code', 'itemcode', 'productcode', 'productid', 'itemid', 'itemno', 'articleno'],
	name: ['نام', 'title', 'product', 'productname', 'stone', 'stonename', 'item', 'itemname'],
	category: ['قسم', 'زمرہ', 'type', 'group', 'kind', 'categories'],
	price: [
		'قیمت',
		'ریٹ',
		'نرخ',
		'pricepkrsqft',
		'pricerssqft',
		'pricerspersqft',
		'pricepersft',
		'ratesqft',
		'ratesft',
		'pricepersqft',
		'pricesqft',
		'pricepkr',
		'pricepkrpersqft',
		'pkrsqft',
		'pkr',
		'rate',
		'ratepersqft',
	],
	stock: [
		'اسٹاک',
		'سٹاک',
		'مقدار',
		'qty',
		'quantity',
		'stocksqft',
		'instock',
		'instocksqft',
		'onhand',
		'available',
		'balance',
		'sqft',
	],
	discount: ['رعایت', 'discountpercent', 'percentoff', 'off', 'offer'],
	description: ['تفصیل', 'details', 'about', 'text'],
	image: ['تصویر', 'picture', 'photo', 'imageurl', 'mainpicture', 'mainimage'],
	views: ['تصاویر', 'pictures', 'photos', 'images', 'gallery', 'furtherpictures'],
	colour: ['رنگ', 'color', 'shade'],
	origin: ['ملک', 'country', 'quarry', 'region', 'from'],
	finish: ['surface', 'surfacefinish'],
	thicknesses: ['موٹائی', 'thickness', 'thicknessmm', 'mm'],
	tileSizes: ['سائز', 'tilesize', 'size', 'sizes'],
	slabSize: ['slab', 'slabs'],
	optionPrices: ['options', 'extras', 'optionprice'],
	density: ['kgm3', 'densitykgm3'],
	uses: ['use', 'suitablefor', 'application', 'applications'],
	rating: ['stars'],
	brand: ['manufacturer', 'company'],
	status: ['state', 'visibility'],
	sales: ['sold', 'timessold'],
	shopId: ['shop'],
};

/** A name without case, spaces and what programs write between words: `Tile sizes` and `tile_sizes` are the field `tileSizes`. */
function exactKey(name: string): string {
	return name.toLowerCase().replaceAll(/[\s\p{Cf}_-]/gu, '');
}

/** A column's name without case, spaces and signs: `Price / sq ft` and `price_sq_ft` are one. */
export function columnKey(name: string): string {
	return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * IMPORT-06, FILE-11: finds the field of each column: by its own name, whatever its case and place, by what was chosen before, by another
 * known name, by the nearest one. No field is given twice.
 */
export function matchColumns(
	columns: readonly Pick<Column, 'name' | 'samples'>[],
	fields: readonly string[],
	chosen: ReadonlyMap<string, string> = new Map(),
): Column[] {
	const found = new Map<string, Pick<Column, 'field' | 'how'>>();
	const taken = new Set<string>();
	const ofFaults: readonly string[] = Object.values(faultColumns);
	const isGivenBack = ofFaults.every((name) => columns.some((one) => one.name === name));
	const ways: [how: Column['how'], field: (name: string) => string | null | undefined][] = [
		['exact', (name) => (isGivenBack && ofFaults.includes(name) ? '' : null)],
		['exact', (name) => fields.find((field) => field === name)],
		['exact', (name) => ownField(name, fields)],
		['chosen', (name) => chosen.get(columnKey(name))],
		['known', (name) => knownField(columnKey(name), fields)],
		[
			'near',
			(name) =>
				// What has a field's own name, and came second, is no other field.
				ownField(name, fields)
					? null
					: nearField(
							name,
							fields.filter((field) => !taken.has(field)),
						),
		],
	];
	for (const [how, fieldOf] of ways)
		for (const { name } of columns) {
			const field = found.has(name) ? null : fieldOf(name);
			if (typeof field !== 'string' || taken.has(field)) continue;
			found.set(name, { field, how });
			if (field) taken.add(field);
		}
	return columns.map((column) => ({ ...column, field: '', how: 'none', ...found.get(column.name) }));
}

/** Whether sheets call a field by this name. */
export function isKnownName(name: string): boolean {
	const key = columnKey(name);
	return Object.entries(otherNames).some(
		([field, others]) => columnKey(field) === key || others.includes(key),
	);
}

const ownField = (name: string, fields: readonly string[]) =>
	fields.find((field) => exactKey(field) === exactKey(name));

/** The field that a column is taken for, of a name that is not its own: to be checked. */
export function probableField(name: string, fields: readonly string[]): string | null {
	return (
		knownField(columnKey(name), fields) ?? nearestName(name, fields, Math.min(3, Math.floor(name.length / 2)))
	);
}

function knownField(key: string, fields: readonly string[]): string | undefined {
	return fields.find((field) => columnKey(field) === key || otherNames[field]?.includes(key));
}

/** Of a short name, two other letters make another word: at most one in four may differ. */
function nearField(name: string, fields: readonly string[]): string | null {
	return nearestName(name, fields, Math.min(3, Math.floor(name.length / 4)));
}

/** Whether nobody has to look at the columns: each is found by its own name or was chosen before. */
export function isCertain(columns: readonly Column[]): boolean {
	return columns.every(({ how }) => how === 'exact' || how === 'chosen') && hasId(columns);
}

export function hasId(columns: readonly Column[]): boolean {
	return columns.some(({ field }) => field === 'id');
}

/** The columns with the chosen fields: empty leaves a column out. */
export function chooseColumns(columns: readonly Column[], choices: readonly string[]): Column[] {
	return columns.map((column, place) => {
		const field = choices[place] ?? column.field;
		return field === column.field ? column : { ...column, field, how: 'chosen' };
	});
}

/** The fields that more than one column is said to be. */
export function fieldsTwice(columns: readonly Column[]): string[] {
	const fields = columns.map(({ field }) => field).filter(Boolean);
	return [...new Set(fields.filter((field, place) => fields.indexOf(field) < place))];
}
