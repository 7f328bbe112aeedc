import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { data, href, useNavigation } from 'react-router';
import { viewerContext } from '#app/accounts/viewer-context.server.ts';
import { Offers } from '#app/catalog/offers.tsx';
import type { SeenLately } from '#app/catalog/others/seen-lately.tsx';
import type { Card } from '#app/catalog/product.ts';
import { missedIn } from '#app/catalog/search/missed-in.ts';
import { usedFor } from '#app/catalog/search/understand.ts';
import { StoneLinks } from '#app/catalog/stone-links.tsx';
import { type Use, useWords } from '#app/catalog/uses.ts';
import { loadRemembered, useRemembered } from '#app/instant/remembered-page.ts';
import { cachedUntilChange } from '#app/live/cached-until-change.server.ts';
import { disconnectedSince } from '#app/live/hub.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import type { CacheRule } from '#app/platform/web/cache-rule.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled } from '#app/root-data.ts';
import { Retry } from '#app/ui/retry.tsx';
import type { Route } from './+types/shop.page';
import { countFacets, offerFacets } from './count-facets.server.ts';
import { type Offer, withKnownFacets } from './facets.ts';
import { type Filter, filterQuery, noFilter, parseFilter } from './filter.ts';
import { FilterChips } from './filter-chips.tsx';
import { Filters, ResetFilters } from './filters.tsx';
import { findFacets } from './find-facets.server.ts';
import { findNearest, type Nearest } from './find-nearest.server.ts';
import { ListBar } from './list-bar.tsx';
import { headingOf, pageTitleOf } from './list-heading.ts';
import { listOffers } from './list-offers.server.ts';
import { listFound } from './list-products.server.ts';
import { findIndex } from './live-index.server.ts';
import { type PackedPage, pack, qualityOfList, unpack } from './packed-page.ts';
import { PagedGrid } from './paged-grid.tsx';
import { parsePaging, withPaging } from './paging.ts';
import { readSearch } from './read-search.server.ts';
import { shopCopy as copy } from './shop-copy.ts';
import { shopGrids } from './shop-grids.ts';
import { shopHead } from './shop-head.server.ts';
import type { StoneRows } from './stone-rows.ts';
import { StoneTable } from './stone-table.tsx';
import { tableOf } from './table-of.server.ts';
import type { Total } from './total.ts';
import { Understood } from './understood.tsx';
import { type UnderstoodChips, understoodChips } from './understood-chips.ts';
import { useFilterForm } from './use-filter-form.ts';
import { Views } from './views.tsx';

export const handle = {
	cache: {
		topics: ['products', 'words'],
		query: (params) => withPaging(filterQuery(parseFilter(params)), parsePaging(params)),
	} satisfies CacheRule,
	Failure,
};

export async function loader({ url, context }: Route.LoaderArgs) {
	const name = `/shop?${handle.cache.query(url.searchParams)}`;
	const { show } = parsePaging(url.searchParams);
	const visit = context.get(visitContext);
	const loaded = await orInstead(visit, 'the products could not be listed', null, () =>
		cachedUntilChange(
			name,
			show,
			() => readShop(url.searchParams),
			({ isCounted }) => isCounted,
		),
	);
	if (!loaded) return data({ page: null }, 503);
	const { filter, page, isCounted } = loaded;
	const isEmpty = unpack(page).products.length === 0;
	visit.head = shopHead(filter, isEmpty);
	// Until the words of the shop are read, what they mean is not found.
	if (isCounted && !(await isStaff(context))) visit.missed = missedOf(loaded, isEmpty);
	// The next visitor may read the counts. What the page says is as new as ever, so no older page takes its place.
	return data(loaded, isCounted ? {} : { headers: { 'Cache-Control': 'no-store' } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

async function readShop(params: URLSearchParams) {
	const [known, index] = await Promise.all([findFacets(db), findIndex(db)]);
	const filter = withKnownFacets(parseFilter(params), known.categories, index);
	const search = await readSearch(db, filter.search);
	const counted = index && (await countFacets(db, index, filter, search));
	const [{ page, total }, facets] = await Promise.all([
		listFound(db, filter, parsePaging(params), search, counted),
		offerFacets(db, known, filter, index, counted),
	]);
	const isEmpty = page.products.length === 0;
	const nearest = isEmpty && filter.search ? await findNearest(db, filter, search) : null;
	const offers = isEmpty && !nearest?.products.length ? await listOffers(db) : [];
	const understood = understoodChips(filter, search);
	const table = filter.view === 'table' && !isEmpty ? await tableOf(db, page.products) : null;
	const { missing } = search;
	// While nobody tells of changes there is none for long, and what is rendered is short-lived by itself.
	const isCounted = (index !== null || disconnectedSince() !== null) && !search.isForNow;
	return {
		// One text: the data of a document take twice the bytes for a list of lists.
		offer: JSON.stringify(facets),
		filter,
		page: pack(page),
		table,
		total,
		offers,
		understood,
		nearest,
		missing,
		use: usedFor(search),
		isCounted,
	};
}

/** Who works in the shop searches to see what is found. */
async function isStaff(context: Route.LoaderArgs['context']): Promise<boolean> {
	const viewer = await context.get(viewerContext);
	return viewer !== null && viewer !== 'unknown' && viewer.role !== 'customer';
}

/** SEEK-11: what was searched and not found. Where a filter leaves nothing, the search is no reason. */
function missedOf({ filter, nearest, missing }: Awaited<ReturnType<typeof readShop>>, isEmpty: boolean) {
	const isSearchAlone =
		filterQuery(filter) ===
		filterQuery({ ...noFilter, search: filter.search, sort: filter.sort, view: filter.view });
	return missedIn(filter.search, {
		unknown: (isSearchAlone && nearest?.unknown) || missing,
		isEmpty: isEmpty && isSearchAlone,
	});
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
	return loadRemembered(url, serverLoader);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: titled(matches, loaderData?.page ? pageTitleOf(loaderData.filter) : copy.title) },
];

export default function ShopPage({ loaderData }: Route.ComponentProps) {
	const loaded = useRemembered(loaderData, qualityOfList);
	if (!loaded.page) return <Failure />;
	return (
		<Sheet heading={headingOf(loaded.filter, loaded.total)}>
			<Shop {...loaded} />
		</Sheet>
	);
}

function Sheet({ heading, children }: { heading: string; children: ReactNode }) {
	return (
		<div className="measure py-8 lg:py-14">
			{/* A screen reader reads it again when the filters have changed. */}
			<div role="status">
				<h1 className="figures text-xl wrap-break-word">{heading}</h1>
			</div>
			{children}
		</div>
	);
}

type ShopProps = {
	/** As JSON. */
	offer: string;
	filter: Filter;
	page: PackedPage;
	/** The same products as rows; null for cards. */
	table: StoneRows | null;
	total: Total;
	offers: Card[];
	understood: UnderstoodChips | null;
	nearest: Nearest | null;
	/** Words of the search that no stone has. */
	missing: string[];
	/** What the search names as a use. */
	use: Use | null;
};

function Shop({
	offer,
	filter,
	page: packed,
	table,
	total,
	offers,
	understood,
	nearest,
	missing,
	use,
}: ShopProps) {
	const page = unpack(packed);
	const form = useFilterForm(filter);
	const facets = useMemo<Offer>(() => JSON.parse(offer), [offer]);
	const { location } = useNavigation();
	const query = filterQuery(filter);
	const apart = use ? useWords[use].not : undefined;
	// Only for another filter: loading more of the same list does not dim it.
	const busy =
		location?.pathname === href('/shop') &&
		filterQuery(parseFilter(new URLSearchParams(location.search))) !== query;
	return (
		<div className="mt-6 grid gap-y-6 lg:mt-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-12">
			<Filters filter={filter} facets={facets} total={total} form={form} />
			<div className="min-w-0">
				<div className="flex gap-x-6 max-lg:flex-wrap lg:mb-6 lg:border-t lg:border-stone-3 lg:pt-3">
					<Views filter={filter} />
					{filterQuery({ ...filter, view: 'cards' }) !== '' && (
						<div className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-4 gap-y-2 max-lg:mb-6">
							{understood && <Understood {...understood} />}
							<FilterChips filter={filter} isSearchSaid={understood !== null} />
							<ResetFilters view={filter.view} />
						</div>
					)}
					<ListBar filter={filter} form={form} />
				</div>
				{missing.length > 0 && <p className="mb-6">{copy.unknown(missing.map(copy.searched).join(', '))}</p>}
				<div aria-busy={busy} className="transition-opacity delay-200 aria-busy:opacity-50">
					{page.products.length > 0 ? (
						<PagedGrid
							page={page}
							path={href('/shop')}
							query={query}
							total={total}
							look={filter.view === 'large' ? shopGrids.large : shopGrids.cards}
							apart={apart}
						>
							{table && <StoneTable page={page} table={table} filter={filter} apart={apart} />}
						</PagedGrid>
					) : (
						<NoResults offers={offers} nearest={nearest} />
					)}
				</div>
			</div>
		</div>
	);
}

/** SHOP-07, SEEK-06: no product matches the filter. */
function NoResults({ offers, nearest }: { offers: Card[]; nearest: Nearest | null }) {
	const { products = [], unknown = [], leftOut = [] } = nearest ?? {};
	const [Seen, setSeen] = useState<typeof SeenLately | null>(null);
	useEffect(() => {
		import('#app/catalog/others/seen-lately.tsx').then(
			({ SeenLately }) => setSeen(() => SeenLately),
			() => {},
		);
	}, []);
	return (
		<>
			<div className="grid gap-16 py-8 lg:py-16">
				<div>
					<h2 className="text-lg">{copy.empty}</h2>
					{unknown.length > 0 && (
						<p className="mt-2">{copy.unknown(unknown.map(copy.searched).join(', '))}</p>
					)}
					<p className="mt-2 text-stone-1">
						{leftOut.length > 0 ? copy.leftOut(leftOut.map(copy.searched).join(', ')) : copy.emptyHint}
					</p>
				</div>
				{products.length > 0 ? (
					<StoneLinks title={copy.nearest} products={products} />
				) : (
					<Offers products={offers} />
				)}
			</div>
			{Seen && <Seen />}
		</>
	);
}

/** SHOP-08: the products could not be read. */
function Failure() {
	return (
		<Sheet heading={copy.heading}>
			<div role="alert" className="grid justify-items-start gap-4 py-16">
				<h2 className="text-lg">{copy.failed}</h2>
				<p>{copy.failedWhy}</p>
				<Retry />
			</div>
		</Sheet>
	);
}
