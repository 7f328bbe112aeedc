import { Form, href, Link, useSearchParams } from 'react-router';
import { nameOf } from '#app/catalog/product.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { listStocks, type StockRow, sumCosts } from '#app/inventory/list-stocks.server.ts';
import { stockSorts, stockViews } from '#app/inventory/stock-filter.ts';
import { db } from '#app/platform/database/db.server.ts';
import { formatDate } from '#app/platform/dates.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { actionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { typedHundredths } from '#app/staff/form/typed-numbers.ts';
import { Found, ListPages, ListSearch } from '#app/staff/list-search.tsx';
import { ListTabs } from '#app/staff/list-tabs.tsx';
import { may } from '#app/staff/permissions.ts';
import { ThumbPage } from '#app/staff/phone/phone-page.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { thumb } from '#app/staff/sizes.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { stockWords } from '#app/stock/stock-words.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import type { Route } from './+types/stocks.page';
import { stocksCopy as copy } from './copy.ts';
import { parseAfter, parseStockFilter, stockAddress, stockFaults } from './stock-address.ts';

const PAGE = 50;

/** STOCK-11. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { role } = await requireStaff(context, 'stock');
	const seesCost = may(role, 'stock-cost');
	const isYard = role === 'yard';
	const views = isYard ? (['all'] as const) : stockViews.filter((view) => view !== 'value' || seesCost);
	const asked = parseStockFilter(url.searchParams);
	const view = views.find((view) => view === asked.view) ?? 'all';
	const filter = { ...asked, view };
	const after = parseAfter(url.searchParams);
	const [page, sum] = await orUnavailable(
		Promise.all([
			listStocks(db, filter, { after, show: PAGE }),
			filter.view === 'value' ? sumCosts(db) : null,
		]),
	);
	return {
		filter,
		isYard,
		views,
		mayCount: may(role, 'book-stock'),
		mayImport: may(role, 'transfer'),
		sum,
		rows: page.rows.map((row) => rowOf(row, filter.view === 'value')),
		newest: page.after && stockAddress(filter),
		older: page.next && stockAddress(filter, page.next),
	};
}

function rowOf(
	{ id, name, category, image, stock, ordered, days, moved, value, known }: StockRow,
	hasValue: boolean,
) {
	return {
		id,
		name: nameOf({ name }),
		category,
		image,
		stock,
		ordered: ordered.waiting + ordered.packed,
		days,
		moved: moved && copy.moved(stockWords[moved.reason], formatDate(moved.at)),
		cost: hasValue ? { value, known } : null,
	};
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Stocks({ loaderData }: Route.ComponentProps) {
	const { filter, isYard, rows, mayCount, newest, older } = loaderData;
	const { view, search } = filter;
	const isEmpty = rows.length === 0;
	const all = stockAddress({ ...filter, search: '' });
	const empty = isEmpty && <Empty {...loaderData} />;
	if (isYard)
		return (
			<ThumbPage title={copy.title}>
				<ButtonLink size={thumb} tone="quiet" to={href('/staff/stock/count')}>
					{copy.count}
				</ButtonLink>
				<ThumbSearch search={search} all={all} />
				<Found>{empty || <ThumbRows rows={rows} />}</Found>
				<ListPages newest={newest} older={older} />
			</ThumbPage>
		);
	return (
		<StaffPage
			title={copy.title}
			className="max-w-5xl"
			actions={mayCount && <ButtonLink to={href('/staff/stock/count')}>{copy.count}</ButtonLink>}
		>
			<ListSearch label={copy.search} search={search} all={all} keep={kept(filter)} />
			<Views {...loaderData} />
			{!(isEmpty && view === 'all') && <ViewForm filter={filter} />}
			<Sum {...loaderData} />
			<Found>{empty || <Rows rows={rows} />}</Found>
			<ListPages newest={newest} older={older} />
		</StaffPage>
	);
}

type Data = Route.ComponentProps['loaderData'];
type Row = Data['rows'][number];

function Empty({ filter: { view, search }, mayImport }: Pick<Data, 'filter' | 'mayImport'>) {
	const isNew = view === 'all' && !search;
	return (
		<>
			<p className="py-4">{search ? copy.nothing(search) : copy.empty[view]}</p>
			{isNew && mayImport && (
				<ButtonLink to={href('/staff/import')} tone="quiet">
					{copy.import}
				</ButtonLink>
			)}
		</>
	);
}

/** A search keeps the view that it is made in. */
function kept(filter: Data['filter']): Record<string, string> {
	const address = new URL(stockAddress({ ...filter, search: '' }), 'http://shop.example');
	return Object.fromEntries(address.searchParams);
}

function Views({ filter, views }: Pick<Data, 'filter' | 'views'>) {
	return (
		<ListTabs
			label={copy.which}
			tabs={views}
			chosen={filter.view}
			words={copy.views}
			to={(view) => stockAddress({ view, search: filter.search, category: filter.category })}
			className="mb-4 max-sm:gap-x-4"
		/>
	);
}

/** What a view asks for besides. */
function ViewForm({ filter }: Pick<Data, 'filter'>) {
	const { view, days, under, sort } = filter;
	const [query] = useSearchParams();
	const faults = stockFaults(query);
	if (view === 'still') return <p className="mb-4 max-w-prose">{copy.still}</p>;
	if (view === 'value') return null;
	if (view === 'all')
		return (
			<p className="mb-2 flex flex-wrap items-center gap-x-6">
				<span>{copy.sort}:</span>
				{stockSorts.map((name) => (
					<Link
						key={name}
						to={stockAddress({ ...filter, sort: name })}
						aria-current={name === sort ? 'true' : undefined}
						className={`${actionLink} aria-[current]:font-medium aria-[current]:no-underline`}
					>
						{copy.sorts[name]}
					</Link>
				))}
			</p>
		);
	return (
		<>
			<p className="max-w-prose">{copy.runsOut}</p>
			<Form method="get" className="my-4 flex flex-wrap items-end gap-3">
				<input type="hidden" name="view" value={view} />
				{filter.search && <input type="hidden" name="q" value={filter.search} />}
				<Field
					key={`days ${query.get('days')}`}
					label={copy.days}
					name="days"
					inputMode="numeric"
					autoComplete="off"
					defaultValue={faults.days ? (query.get('days') ?? '') : days}
					error={faults.days}
					className="w-44"
				/>
				<Field
					key={`under ${query.get('under')}`}
					label={copy.under}
					name="under"
					inputMode="decimal"
					autoComplete="off"
					defaultValue={faults.under ? (query.get('under') ?? '') : under > 0 ? typedHundredths(under) : ''}
					error={faults.under}
					className="w-44"
				/>
				<Button type="submit" tone="quiet" className="min-h-12">
					{copy.show}
				</Button>
			</Form>
		</>
	);
}

function Sum({ sum }: Pick<Data, 'sum'>) {
	if (!sum) return null;
	return (
		<div className="figures mb-4 max-w-prose">
			{(sum.value > 0 || sum.unknown === 0) && <p className="text-base font-medium">{copy.sum(sum.value)}</p>}
			{sum.unknown > 0 && <p>{copy.sumUnknown(sum.unknown, sum.stones)}</p>}
			<p className="text-stone-1">{copy.sumHow}</p>
		</div>
	);
}

const number = 'ps-4 text-end';

function Rows({ rows }: { rows: Row[] }) {
	const { columns } = copy;
	const hasValue = rows.some(({ cost }) => cost !== null);
	return (
		<table className="figures w-full border-collapse text-start">
			<thead className="text-xs text-stone-1">
				<tr className="border-b border-ink">
					<th className="py-2 text-start font-medium" colSpan={2}>
						{columns.stone}
					</th>
					<th className={`py-2 font-medium ${hasValue ? 'max-sm:hidden' : ''} ${number}`}>{columns.stock}</th>
					<th className={`py-2 font-medium max-md:hidden ${number}`}>{columns.ordered}</th>
					<th className={`py-2 font-medium max-sm:hidden ${number}`}>{columns.days}</th>
					{hasValue ? (
						<th className={`py-2 font-medium ${number}`}>{columns.value}</th>
					) : (
						<th className="py-2 ps-8 text-start font-medium max-lg:hidden">{columns.moved}</th>
					)}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id} className="border-b border-stone-3">
						<td className="w-10 py-1 pe-3">
							<ProductImage view={row} alt="" className="aspect-square" />
						</td>
						<td className="min-w-[4rem]">
							<Link
								to={href('/staff/stock/:id', { id: row.id })}
								className="inline-flex min-h-10 items-center font-serif wrap-anywhere underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
							>
								{row.name}
							</Link>
						</td>
						<td className={`sm:whitespace-nowrap ${hasValue ? 'max-sm:hidden' : ''} ${number}`}>
							{copy.sqFt(row.stock)}
						</td>
						<td className={`whitespace-nowrap max-md:hidden ${number}`}>{copy.ordered(row.ordered)}</td>
						<td className={`whitespace-nowrap max-sm:hidden ${number}`}>
							{copy.daysLeft(row.days, row.stock)}
						</td>
						{row.cost ? (
							<td className={`py-1 ${number}`}>
								<Value stock={row.stock} {...row.cost} />
							</td>
						) : (
							<td className="ps-8 text-stone-1 max-lg:hidden">{row.moved ?? copy.never}</td>
						)}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Value({ stock, value, known }: { stock: number; value: number; known: number }) {
	if (known === 0) return <span className="text-stone-1">{copy.noCost}</span>;
	return (
		<>
			<span className="sm:whitespace-nowrap">{copy.value(value)}</span>
			{known < stock && (
				<span className="block text-xs text-stone-1 sm:whitespace-nowrap">
					{copy.partCost(stock - known)}
				</span>
			)}
		</>
	);
}

function ThumbSearch({ search, all }: { search: string; all: string }) {
	return (
		<Form method="get" role="search" className="my-4 grid gap-3">
			<Field
				size={thumb}
				key={search}
				label={copy.search}
				type="search"
				name="q"
				defaultValue={search}
				maxLength={80}
			/>
			<Button size={thumb} type="submit" tone="quiet">
				{staffCopy.list.search}
			</Button>
			{search && (
				<Link to={all} className="inline-flex min-h-14 items-center underline underline-offset-4">
					{staffCopy.list.showAll}
				</Link>
			)}
		</Form>
	);
}

/** The rows for a thumb, one for each stone. */
function ThumbRows({ rows }: { rows: Row[] }) {
	return (
		<ul className="border-t border-stone-3">
			{rows.map((row) => (
				<li key={row.id} className="border-b border-stone-3">
					<Link
						to={href('/staff/stock/:id', { id: row.id })}
						className="grid min-h-14 grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 py-2"
					>
						<ProductImage view={row} alt="" className="aspect-square" />
						<span className="figures">
							<span className="block font-medium wrap-anywhere underline underline-offset-4">{row.name}</span>
							<span>
								{[copy.sqFt(row.stock), row.ordered > 0 && copy.orderedOf(row.ordered)]
									.filter(Boolean)
									.join(', ')}
							</span>
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
