import { and, inArray } from 'drizzle-orm';
import { cardColumns, soldColumns } from '#app/catalog/card-columns.server.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { type Facets, withKnownFacets } from '#app/catalog/list/facets.ts';
import { noFilter } from '#app/catalog/list/filter.ts';
import { findFacets } from '#app/catalog/list/find-facets.server.ts';
import { listProducts } from '#app/catalog/list/list-products.server.ts';
import { firstPage } from '#app/catalog/list/paging.ts';
import { readSearch } from '#app/catalog/list/read-search.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { spanAt } from '#app/pictures/masters.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { Place } from '#app/scene/scene.ts';
import { listSimilar } from './list-similar.server.ts';
import type { RoomForm } from './room-form.ts';
import type { FoundStones, RoomStone } from './room-stone.ts';

/** ROOM-03: the stones that a search offers, and those that the room shows. `isForNow`: the next search may offer others. Rejects when the database does. */
export async function findRoomStones(
	db: Db,
	form: RoomForm,
	scene: Place,
): Promise<{ stones: Omit<FoundStones, 'failed'>; isForNow: boolean }> {
	const facets = await findFacets(db);
	const found = await offer(db, form, facets);
	const on = scene.surfaces.find(({ name }) => name === form.on);
	const chosen = form.surfaces[form.on]?.stone || on?.stone;
	// The chosen one first, so that it is in sight.
	const isLater = (id: string) => Number(id !== chosen);
	const offered = found.ids.toSorted((one, other) => isLater(one) - isLater(other));
	const shown = scene.surfaces.flatMap(({ name, stone }) => [form.surfaces[name]?.stone ?? '', stone]);
	const ids = [...new Set([...offered, ...shown, form.beside])].filter(Boolean);
	const stones = await listStones(db, ids);
	return {
		stones: { stones, offered, like: form.like, hasMore: found.hasMore, categories: facets.categories },
		isForNow: found.isForNow,
	};
}

type Offered = { ids: string[]; hasMore: boolean; isForNow: boolean };

async function offer(db: Db, form: RoomForm, facets: Facets): Promise<Offered> {
	if (form.like) return { ids: await listSimilar(db, form.like), hasMore: false, isForNow: false };
	const { category } = withKnownFacets(
		{ ...noFilter, category: form.category || noFilter.category },
		facets.categories,
		null,
	);
	const search = [form.search, form.colour].filter(Boolean).join(' ');
	const understood = await readSearch(db, search);
	const { products, next } = await listProducts(
		db,
		{ ...noFilter, category, search, sort: search ? 'match' : 'name' },
		firstPage,
		understood,
	);
	return {
		ids: products.map(({ id }) => id),
		hasMore: next !== null,
		isForNow: understood.isForNow === true,
	};
}

async function listStones(db: Db, ids: readonly string[]): Promise<RoomStone[]> {
	const found = await db
		.select({
			density: products.density,
			...soldColumns,
			description: cardColumns.description,
			colour: products.colour,
			picture: cardColumns.picture,
		})
		.from(products)
		.where(and(isForSale, inArray(products.id, [...ids])));
	const byId = new Map(found.map((stone) => [stone.id, { ...stone, span: spanAt(stone.image) }]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}
