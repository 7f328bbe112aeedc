import { type ReactNode, useRef } from 'react';
import type { Card } from '#app/catalog/product.ts';
import { Link } from '#app/ui/link.tsx';
import { listCopy as copy } from './copy.ts';
import type { GridLook } from './grid-look.ts';
import { firstPage, type Page, withPaging } from './paging.ts';
import { ProductGrid } from './product-grid.tsx';
import { ShowMore } from './show-more.tsx';
import { formatTotal, type Total } from './total.ts';

type Props = {
	page: Page<Card>;
	/** The list's path, and the query that all of its pages share. */
	path: string;
	query?: string;
	/** How many products the whole list has, where that is known. */
	total?: Total;
	look?: GridLook;
	/** The heading over the products that stand apart. */
	apart?: string;
	/** Stands in the place of the cards. */
	children?: ReactNode;
};

/** A page of a list with a link to the next page, and on a later page a link to the first one. */
export function PagedGrid({ page, path, query = '', total, look, apart, children }: Props) {
	const { products, after, next, apart: from = products.length } = page;
	const grid = useRef<HTMLDivElement>(null);
	const all = after === null && total ? formatTotal(total) : null;
	return (
		<>
			{after !== null && (
				<p className="mb-6">
					<Link
						to={{ pathname: path, search: withPaging(query, firstPage) }}
						className="inline-flex min-h-11 items-center text-sm underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
					>
						{copy.toBeginning}
					</Link>
				</p>
			)}
			<div ref={grid}>
				{children}
				{!children && from > 0 && <ProductGrid products={products.slice(0, from)} look={look} first />}
				{!children && from < products.length && (
					<>
						<h2 className={`mb-6 border-t border-stone-3 pt-6 text-lg ${from > 0 ? 'mt-12' : ''}`}>
							{apart}
						</h2>
						<ProductGrid products={products.slice(from)} heading="h3" look={look} first={from === 0} />
					</>
				)}
			</div>
			{(next !== null || products.length > firstPage.show) && (
				<div className="mt-12 grid justify-items-center gap-3">
					<p role="status" className="figures text-sm text-stone-1">
						{copy.shown(products.length, all)}
					</p>
					<ShowMore page={page} path={path} query={query} grid={grid} />
				</div>
			)}
		</>
	);
}
