import { and, inArray } from 'drizzle-orm';
import { offerColumns } from '#app/catalog/card-columns.server.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { CUT, pieceArea, SLAB } from '#app/catalog/goods.ts';
import { type Assortment, offersOf } from '#app/catalog/offers.ts';
import type { Card } from '#app/catalog/product.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { discountedPrice } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { groupThousands } from '#app/typed/group-thousands.ts';
import type { StoneRows } from './stone-rows.ts';
import { cellCopy as copy } from './table-copy.ts';

/** So many sizes of tiles have columns. More would be wider than any screen. */
const MOST_SIZES = 8;

/** FACET-08: these cards as a table, each with the price of its sizes. Rejects when the database does. */
export async function tableOf(db: Db, cards: readonly Card[]): Promise<StoneRows> {
	const ids = cards.map(({ id }) => id);
	const found = await db
		.select({ id: products.id, ...offerColumns })
		.from(products)
		.where(and(isForSale, inArray(products.id, ids)));
	const byId = new Map(found.map((offered) => [offered.id, offered]));
	const stones = cards.flatMap((card) => {
		const offered = byId.get(card.id);
		return offered ? [{ ...card, ...offered }] : [nothingKnown(card)];
	});
	const sizes = columnsOf(stones);
	const hasOthers = stones.some((stone) => sizesOf(stone).some(({ size }) => !sizes.includes(size)));
	const { others, thickness, finish, stock } = copy.heads;
	return {
		heads: [...sizes.map(headOf), ...(hasOthers ? [others] : []), thickness, finish, stock],
		rows: stones.map((stone) => rowOf(stone, sizes, hasOthers)),
	};
}

type Stone = Card & Omit<Assortment, 'price'>;

/** A stone that was deleted or hidden between the two reads. */
const nothingKnown = (card: Card): Stone => ({
	...card,
	tileSizes: [],
	slabSize: '',
	thicknesses: [],
	finishes: [],
	finish: '',
	optionPrices: [],
});

/** What `sizesOf` has most often, the smallest first; slabs and what is cut come last. */
function columnsOf(stones: readonly Stone[]): string[] {
	const times = new Map<string, number>();
	for (const stone of stones)
		for (const { size } of sizesOf(stone)) times.set(size, (times.get(size) ?? 0) + 1);
	const [tiles, others] = [
		[...times.keys()].filter((size) => !isLast(size)),
		[SLAB, CUT].filter((size) => times.has(size)),
	];
	const usual = tiles.toSorted((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0));
	return [...usual.slice(0, MOST_SIZES).sort((one, other) => areaOf(one) - areaOf(other)), ...others];
}

const isLast = (size: string) => size === SLAB || size === CUT;
const areaOf = (size: string) => pieceArea(size, '') ?? Number.MAX_VALUE;

/** Each size that a stone is sold in by its name, with its price as a card shows one. None where an option takes off all of the price. */
function sizesOf(stone: Stone): { size: string; price: string }[] {
	return offersOf(stone)
		.sizes.filter(({ value, more }) => value !== '' && (stone.price + more > 0 || stone.price === 0))
		.map(({ value, more }) => ({
			size: value,
			price: rupees(discountedPrice(stone.price + more, stone.discount)),
		}));
}

const rupees = (paisa: number) => groupThousands((paisa / 100).toFixed(2));

function rowOf(stone: Stone, columns: readonly string[], hasOthers: boolean): string[] {
	const sizes = sizesOf(stone);
	const others = sizes.filter(({ size }) => !columns.includes(size));
	const { thicknesses, finishes, finish, stock } = stone;
	return [
		...columns.map((column) => sizes.find(({ size }) => size === column)?.price ?? ''),
		...(hasOthers ? [others.map(({ size, price }) => copy.other(headOf(size), price)).join(', ')] : []),
		thicknesses.length > 0 ? copy.thickness(thicknesses.join(', ')) : '',
		finishes.length > 0 ? finishes.join(', ') : finish,
		stock > 0 ? copy.stock(formatQuantity(stock)) : copy.none,
	];
}

function headOf(size: string): string {
	if (size === CUT) return copy.cut;
	return size === SLAB ? copy.slab : size;
}
