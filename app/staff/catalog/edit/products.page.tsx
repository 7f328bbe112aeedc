import { href, Link, redirect } from 'react-router';
import { bookQuery, isNarrowed, parseBookFilter } from '#app/catalog/edit/book-filter.ts';
import { listBook, listBookCategories } from '#app/catalog/edit/list-book.server.ts';
import { nameOf } from '#app/catalog/product.ts';
import { db } from '#app/platform/database/db.server.ts';
import { formatDate } from '#app/platform/dates.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { actionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { ListPages } from '#app/staff/list-search.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { goesOn } from '#app/staff/use-focus-goes-on.ts';
import { groupThousands } from '#app/typed/group-thousands.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/products.page';
import { columnsNamed } from './book-columns.ts';
import { ColumnChoice } from './column-choice.tsx';
import { productsCopy as copy, scheduleCopy } from './copy.ts';
import { keepColumns, keptColumns } from './kept-columns.server.ts';
import { ProductFilters } from './product-filters.tsx';
import { ProductList } from './product-list.tsx';

/** Characters of a cursor. */
const MAX_CURSOR = 1000;

/** BOOK-01. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
	await requireStaff(context, 'products');
	const filter = parseBookFilter(url.searchParams);
	const chosen = url.searchParams.getAll('column');
	if (chosen.length > 0)
		throw redirect(`${href('/staff/products')}?${new URLSearchParams(bookQuery(filter))}`, {
			headers: { 'Set-Cookie': keepColumns(columnsNamed(chosen)) },
		});
	const asked = url.searchParams.get('after') ?? '';
	const after = asked !== '' && asked.length <= MAX_CURSOR ? asked : null;
	const [page, categories] = await orUnavailable(
		Promise.all([listBook(db, filter, after), listBookCategories(db)]),
	);
	const address = (more: [string, string][]) =>
		`${href('/staff/products')}?${new URLSearchParams([...bookQuery(filter), ...more])}`;
	return {
		filter,
		categories,
		found: copy.count(page.found),
		newest: page.after === null ? null : address([]),
		older: page.next === null ? null : address([['after', page.next]]),
		columns: keptColumns(request),
		products: page.products.map(({ price, shownPrice, discount, stock, sales, updatedAt, ...product }) => ({
			...product,
			name: nameOf(product),
			price: groupThousands((price / 100).toFixed(2)),
			shown: groupThousands((shownPrice / 100).toFixed(2)),
			discount: discount > 0 ? `${discount / 100}%` : '',
			stock: formatQuantity(stock),
			sold: groupThousands(String(sales)),
			changed: formatDate(updatedAt),
		})),
	};
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Products({ loaderData }: Route.ComponentProps) {
	const { filter, categories, columns, found, products, newest, older } = loaderData;
	const query = bookQuery(filter);
	return (
		<StaffPage
			title={copy.title}
			actions={
				<>
					<Link
						to={`${href('/staff/import')}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`}
						className={`me-4 ${actionLink}`}
					>
						{copy.transfer}
					</Link>
					<Link to={href('/staff/products/scheduled')} className={`me-4 ${actionLink}`}>
						{scheduleCopy.link}
					</Link>
					<ButtonLink to={href('/staff/products/:id', { id: 'new' })}>{copy.add}</ButtonLink>
				</>
			}
		>
			<ProductFilters key={JSON.stringify(filter)} filter={filter} categories={categories} />
			{products.length === 0 ? (
				<p {...goesOn} className="py-6">
					{isNarrowed(filter) ? copy.none(filter.search) : copy.empty}
				</p>
			) : (
				<>
					<ColumnChoice chosen={columns} query={query} />
					<ProductList
						key={JSON.stringify([query, products[0]?.id])}
						products={products}
						columns={columns}
						query={query}
						found={found}
					/>
				</>
			)}
			<ListPages newest={newest} older={older} />
		</StaffPage>
	);
}
