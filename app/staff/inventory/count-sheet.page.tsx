import { href } from 'react-router';
import { nameOf } from '#app/catalog/product.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { listStocks } from '#app/inventory/list-stocks.server.ts';
import { Blank, Sheet, Sheets } from '#app/orders/sheets/sheet.tsx';
import { db } from '#app/platform/database/db.server.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import sheet from '#app/staff/staff.css?url';
import type { Route } from './+types/count-sheet.page';
import { countCopy } from './copy.ts';
import { countQuery, parseCountChoice, stocksOf } from './count-address.ts';

const { paper: copy, none } = countCopy;

/** The most stones that are printed at once. */
const MOST = 500;

/** STOCK-13: the paper of a count, on which one reads what to count and not what should lie there. */
export async function loader({ url, context }: Route.LoaderArgs) {
	await requireStaff(context, 'book-stock');
	const choice = parseCountChoice(url.searchParams) ?? { category: '', search: '', book: false };
	const { rows, next } = await orUnavailable(listStocks(db, stocksOf(choice), { after: null, show: MOST }));
	return {
		choice,
		isCut: next !== null,
		rows: rows.map(({ id, name, image, stock, ordered }) => ({
			id,
			name: nameOf({ name }),
			image,
			lies: choice.book ? formatQuantity(stock + ordered.waiting) : null,
		})),
	};
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function CountSheet({ loaderData: { choice, rows, isCut } }: Route.ComponentProps) {
	const back = { to: `${href('/staff/stock/count')}?${countQuery(choice)}`, text: copy.back };
	const what = [choice.category, choice.search && `“${choice.search}”`].filter(Boolean).join(', ');
	return (
		<>
			<link rel="stylesheet" href={sheet} precedence="staff" />
			<Sheets back={back} empty={rows.length === 0 ? none(choice.search) : null}>
				{rows.length > 0 && (
					<Sheet title={copy.title}>
						<h1 className="text-lg">{copy.title}</h1>
						<p className="mt-1">{what || copy.all}</p>
						<p className="mt-1">{copy.rule}</p>
						{isCut && <p className="mt-1 font-medium">{copy.cut(MOST)}</p>}
						<div className="grid grid-cols-2 gap-x-8">
							<Blank label={copy.by} />
							<Blank label={copy.on} />
						</div>
						<table className="figures mt-6 w-full border-collapse">
							<thead>
								<tr className="border-b border-ink text-xs">
									<th scope="col" colSpan={2} className="py-2 text-start font-normal">
										{copy.columns.stone}
									</th>
									{choice.book && (
										<th scope="col" className="py-2 ps-4 text-end font-normal">
											{copy.columns.lies}
										</th>
									)}
									<th scope="col" className="py-2 ps-4 text-start font-normal">
										{copy.columns.counted}
									</th>
								</tr>
							</thead>
							<tbody>
								{rows.map((row) => (
									<tr key={row.id} className="break-inside-avoid border-b border-stone-3">
										<td className="w-12 py-1 pe-3">
											<ProductImage view={row} alt="" when="first" className="aspect-square" />
										</td>
										<td className="wrap-anywhere">{row.name}</td>
										{row.lies !== null && <td className="ps-4 text-end whitespace-nowrap">{row.lies}</td>}
										<td className="w-40 py-1 ps-4">
											<span className="block h-9 border border-ink" />
										</td>
									</tr>
								))}
							</tbody>
						</table>
					</Sheet>
				)}
			</Sheets>
		</>
	);
}
