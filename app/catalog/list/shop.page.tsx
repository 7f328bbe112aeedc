import type { ReactNode } from 'react';
import { data, href, useNavigation } from 'react-router';
import { loadRemembered, useRemembered } from '#app/instant/remembered-page.ts';
import { cachedUntilChange } from '#app/live/cached-until-change.server.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import type { CacheRule } from '#app/platform/cache-rule.ts';
import { db } from '#app/platform/db.server.ts';
import { tryLoad } from '#app/platform/try-load.server.ts';
import { visitContext } from '#app/platform/visit.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Retry } from '#app/ui/retry.tsx';
import type { Route } from './+types/shop.page';
import { type Facets, withKnownCategory } from './facets.ts';
import { type Filter, filterQuery, parseFilter, sorts } from './filter.ts';
import { FILTER_FORM, Filters, ResetFilters } from './filters.tsx';
import { findFacets } from './find-facets.server.ts';
import { countProducts, listProducts } from './list-products.server.ts';
import { type PackedPage, pack, qualityOfList, unpack } from './packed-page.ts';
import { PagedGrid } from './paged-grid.tsx';
import { parsePaging, withPaging } from './paging.ts';
import { shopCopy as copy } from './shop-copy.ts';
import { type Total, totalInWords } from './total.ts';
import { useFilterForm } from './use-filter-form.ts';

export const handle = {
	cache: {
		topics: ['products'],
		query: (params) => withPaging(filterQuery(parseFilter(params)), parsePaging(params)),
	} satisfies CacheRule,
	Failure,
};

export async function loader({ url, context }: Route.LoaderArgs) {
	const name = `/shop?${handle.cache.query(url.searchParams)}`;
	const { show } = parsePaging(url.searchParams);
	const loaded = await tryLoad(
		() => cachedUntilChange(name, show, () => readShop(url.searchParams)),
		context.get(visitContext),
	);
	return loaded.ok ? loaded.value : data({ page: null }, 503);
}

async function readShop(params: URLSearchParams) {
	const facets = await findFacets(db);
	const filter = withKnownCategory(parseFilter(params), facets);
	const [page, total] = await Promise.all([
		listProducts(db, filter, parsePaging(params)),
		countProducts(db, filter),
	]);
	return { facets, filter, page: pack(page), total };
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
	return loadRemembered(url, serverLoader);
}

export const meta: Route.MetaFunction = () => [
	{ title: `${copy.title} · ${shopFacts.name}` },
	{
		name: 'description',
		content: copy.description,
	},
];

export default function ShopPage({ loaderData }: Route.ComponentProps) {
	const loaded = useRemembered(loaderData, qualityOfList);
	if (!loaded.page) return <Failure />;
	return (
		<Sheet>
			<Shop {...loaded} />
		</Sheet>
	);
}

function Sheet({ children }: { children: ReactNode }) {
	return (
		<div className="measure py-8 lg:py-14">
			<h1 className="text-xl">{copy.heading}</h1>
			{children}
		</div>
	);
}

type ShopProps = { facets: Facets; filter: Filter; page: PackedPage; total: Total };

function Shop({ facets, filter, page: packed, total }: ShopProps) {
	const page = unpack(packed);
	const form = useFilterForm(filter);
	const { location } = useNavigation();
	const query = filterQuery(filter);
	// Only for another filter: loading more of the same list does not dim it.
	const busy =
		location?.pathname === href('/shop') &&
		filterQuery(parseFilter(new URLSearchParams(location.search))) !== query;
	return (
		<div className="mt-6 grid gap-y-6 lg:mt-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-12">
			<Filters filter={filter} facets={facets} total={total} form={form} />
			<div className="min-w-0">
				<div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-stone-3 pt-3">
					<div className="flex min-h-11 flex-wrap items-center gap-x-6">
						<p role="status" className="figures text-sm">
							{totalInWords(total)}
							{filter.search && copy.searchedFor(filter.search)}
						</p>
						{query !== '' && <ResetFilters />}
					</div>
					<div className="flex flex-wrap items-center gap-3 max-sm:w-full">
						<Button tone="quiet" popoverTarget={FILTER_FORM} className="lg:hidden">
							{copy.filters}
						</Button>
						<SortSelect key={form.generation} filter={filter} onChange={form.change} />
						<noscript className="max-sm:basis-full">
							<Button type="submit" tone="quiet" form={FILTER_FORM}>
								{copy.sort}
							</Button>
						</noscript>
					</div>
				</div>
				<div aria-busy={busy} className="transition-opacity delay-200 aria-busy:opacity-50">
					{page.products.length > 0 ? (
						<PagedGrid page={page} path={href('/shop')} query={query} total={total} columns={3} />
					) : (
						<NoResults />
					)}
				</div>
			</div>
		</div>
	);
}

/** SHOP-04: the choice of a sort order. */
function SortSelect({
	filter,
	onChange,
}: {
	filter: Filter;
	onChange: ReturnType<typeof useFilterForm>['change'];
}) {
	return (
		<label className="flex min-h-11 min-w-0 items-center gap-3 text-sm whitespace-nowrap max-sm:flex-1 max-sm:basis-0 sm:w-56">
			{copy.sortBy}
			<select
				name="sort"
				form={FILTER_FORM}
				defaultValue={filter.sort}
				onChange={onChange}
				autoComplete="off"
				className="min-h-11 w-full min-w-0 rounded-sm border border-stone-2 bg-white px-3 text-base lg:text-sm"
			>
				{sorts.map((sort) => (
					<option key={sort} value={sort}>
						{copy.sorts[sort]}
					</option>
				))}
			</select>
		</label>
	);
}

/** SHOP-07: no product matches the filter. */
function NoResults() {
	return (
		<div className="py-16">
			<h2 className="text-lg">{copy.empty}</h2>
			<p className="mt-2 text-stone-1">{copy.emptyHint}</p>
		</div>
	);
}

/** SHOP-08: the products could not be read. */
function Failure() {
	return (
		<Sheet>
			<div role="alert" className="grid justify-items-start gap-4 py-16">
				<h2 className="text-lg">{copy.failed}</h2>
				<p>{copy.failedWhy}</p>
				<Retry />
			</div>
		</Sheet>
	);
}
