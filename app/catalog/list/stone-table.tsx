import type { ReactNode } from 'react';
import { openProduct } from '#app/catalog/open-product.ts';
import { Price } from '#app/catalog/price.tsx';
import { type Card, nameOf, productAddress } from '#app/catalog/product.ts';
import { useOpening } from '#app/instant/use-opening.ts';
import { Link } from '#app/ui/link.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { type Filter, type Sort, shopAddress } from './filter.ts';
import type { Page } from './paging.ts';
import type { StoneRows } from './stone-rows.ts';
import { tableCopy as copy } from './table-copy.ts';

type Props = {
	page: Page<Card>;
	table: StoneRows;
	filter: Filter;
	/** The heading over the products that stand apart. */
	apart?: string | undefined;
};

/** A browser that gives no focus to what scrolls would keep a keyboard from the last columns. */
const REACHED = 0;

/** The first column stays while the others move below it. */
const held = 'sticky start-0 bg-paper print:static';
const cell = 'pe-5 py-1 text-start font-normal print:pe-2';

/** As high as a thumb. */
const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:decoration-ink print:min-h-0';

/** FACET-08: a list for who compares many stones. It scrolls in a box of its own, and fits on paper. */
export function StoneTable({
	page: { products, apart: from = products.length },
	table,
	filter,
	apart,
}: Props) {
	const { heads, rows } = table;
	const { sort } = filter;
	return (
		<>
			<section
				tabIndex={REACHED}
				aria-label={copy.table}
				data-list-table
				className="overflow-x-auto border-y border-stone-3 print:overflow-visible"
			>
				<table className="figures w-full text-sm print:text-xs">
					<thead className="border-b border-stone-2">
						<tr>
							<SortedHead filter={filter} to="name" isNow={sort === 'name'} className={held}>
								{copy.stone}
							</SortedHead>
							<SortedHead
								filter={filter}
								to={sort === 'price-asc' ? 'price-desc' : 'price-asc'}
								isNow={sort.startsWith('price')}
							>
								{copy.price}
							</SortedHead>
							{heads.map((head) => (
								<th key={head} scope="col" className={`${cell} whitespace-nowrap`}>
									{head}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{products.slice(0, from).map((product, index) => (
							<Row key={product.id} product={product} row={rows[index] ?? []} heads={heads} />
						))}
					</tbody>
					{from < products.length && (
						<tbody>
							<tr>
								<th scope="rowgroup" colSpan={heads.length + 2} className="pt-8 pb-2 text-start font-normal">
									<span className="sticky start-0">{apart}</span>
								</th>
							</tr>
							{products.slice(from).map((product, index) => (
								<Row key={product.id} product={product} row={rows[from + index] ?? []} heads={heads} />
							))}
						</tbody>
					)}
				</table>
			</section>
			<div className="mt-3 flex flex-wrap items-center gap-x-6 text-sm text-stone-1">
				<p>{copy.unit}</p>
				<PrintButton>{copy.print}</PrintButton>
			</div>
		</>
	);
}

type HeadProps = { filter: Filter; to: Sort; isNow: boolean; className?: string; children: ReactNode };

/** SHOP-04: the same orders that the list has. */
function SortedHead({ filter, to, isNow, className = '', children }: HeadProps) {
	const direction = filter.sort === 'price-desc' ? 'descending' : 'ascending';
	return (
		<th scope="col" aria-sort={isNow ? direction : undefined} className={`${cell} ${className}`}>
			<Link
				to={shopAddress({ ...filter, sort: to })}
				preventScrollReset
				className={`${link} whitespace-pre underline decoration-stone-2`}
			>
				<span>{children}</span>
				<span aria-hidden="true">{isNow && (direction === 'descending' ? ' ↓' : ' ↑')}</span>
			</Link>
		</th>
	);
}

function Row({ product, row, heads }: { product: Card; row: readonly string[]; heads: readonly string[] }) {
	return (
		<tr className="border-t border-stone-3 print:break-inside-avoid">
			<th scope="row" className={`${cell} ${held} min-w-32`}>
				<Link
					to={productAddress(product.id)}
					{...useOpening(openProduct, product)}
					className={`${link} max-w-40 wrap-anywhere hover:underline`}
				>
					{nameOf(product)}
				</Link>
			</th>
			<td className={cell}>
				<Price price={product.price} discount={product.discount} stacked className="min-w-36" />
			</td>
			{heads.map((head, index) => (
				<td key={head} className={cell}>
					{row[index] || '–'}
				</td>
			))}
		</tr>
	);
}
