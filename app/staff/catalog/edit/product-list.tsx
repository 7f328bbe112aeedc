import { type ReactNode, useRef } from 'react';
import { Form, href, Link, useNavigate } from 'react-router';
import { ProductImage } from '#app/catalog/product-image.tsx';
import type { ProductStatus } from '#app/catalog/product-status.ts';
import { KeysHelp } from '#app/staff/orders/lists/keys-help.tsx';
import { isInRow, useActiveRow } from '#app/staff/orders/lists/use-active-row.ts';
import { useKeys } from '#app/staff/orders/lists/use-keys.ts';
import { goesOn } from '#app/staff/use-focus-goes-on.ts';
import { Button } from '#app/ui/button.tsx';
import { type BookColumn, numberColumns } from './book-columns.ts';
import { productsCopy as copy } from './copy.ts';
import { StatusWord } from './status-word.tsx';

/** A product of the list, in words. */
type Row = {
	id: string;
	name: string;
	image: string;
	category: string;
	price: string;
	/** With the discount. */
	shown: string;
	discount: string;
	stock: string;
	sold: string;
	status: ProductStatus;
	isFeatured: boolean;
	isBestSeller: boolean;
	colour: string;
	origin: string;
	finish: string;
	slabSize: string;
	brand: string;
	rating: number;
	changed: string;
};

type Props = {
	products: readonly Row[];
	columns: readonly BookColumn[];
	/** Of the filter, so that all that it finds can be changed. */
	query: readonly (readonly [name: string, value: string])[];
	found: string;
};

const cell = 'py-1.5 pe-4 max-md:hidden';
const head = 'py-2 pe-4 font-medium whitespace-nowrap max-md:hidden';

/** BOOK-01: a form whose ticks name the products to change, so that it works without scripts. */
export function ProductList({ products, columns, query, found }: Props) {
	const { active, setActive, goTo, list } = useActiveRow<HTMLTableSectionElement>(products.length);
	const help = useRef<HTMLDialogElement>(null);
	const navigate = useNavigate();
	const focused = () =>
		document.activeElement === list.current?.children[active] ? list.current?.children[active] : null;
	const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[name=id]') ?? [])];

	useKeys({
		j: () => goTo(isInRow(list.current) ? active + 1 : active),
		k: () => goTo(active - 1),
		enter: () => {
			const id = focused() && products[active]?.id;
			if (!id) return false;
			navigate(href('/staff/products/:id', { id }));
		},
		' ': () => {
			const box = focused()?.querySelector('input');
			if (!box) return false;
			box.click();
		},
		'/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
		'?': () => help.current?.showModal(),
	});

	return (
		<>
			<Form method="get" action={href('/staff/products/change')}>
				{query.map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
					<p {...goesOn} className="figures me-auto max-md:basis-full">
						{found}
					</p>
					<Button type="submit" tone="faint" className="max-md:flex-1">
						{copy.changeTicked}
					</Button>
					<Button type="submit" name="all" value="on" tone="faint" className="max-md:flex-1">
						{copy.changeFound}
					</Button>
				</div>
				{/* More columns than the page is wide are scrolled to. */}
				<div className="overflow-x-auto">
					<table className="w-full border-collapse text-start">
						<thead className="text-xs text-stone-1">
							<tr className="border-b border-ink">
								<th className="w-9 py-2 text-start">
									<input
										type="checkbox"
										aria-label={copy.tickAll}
										onChange={({ target }) => {
											for (const box of boxes()) box.checked = target.checked;
										}}
										className="size-5 accent-onyx noscript:hidden"
									/>
								</th>
								<th className="py-2 pe-4 text-start font-medium">{copy.product}</th>
								{columns.map((column) => (
									<th key={column} className={`${head} ${sideOf(column)}`}>
										{copy.columns[column]}
									</th>
								))}
							</tr>
						</thead>
						<tbody ref={list} className="figures">
							{products.map((row, index) => (
								<tr
									key={row.id}
									tabIndex={index === active ? 0 : -1}
									onFocus={() => setActive(index)}
									className="border-b border-stone-3 focus-within:bg-paper-deep"
								>
									<td>
										<label className="flex min-h-11 items-center">
											<input type="checkbox" name="id" value={row.id} className="size-5 accent-onyx" />
											<span className="sr-only">{copy.tick(row.name)}</span>
										</label>
									</td>
									<td className="py-1.5 md:pe-4">
										<div className="flex items-center gap-3">
											<span className="w-8 shrink-0">
												<ProductImage view={row} alt="" />
											</span>
											<div className="min-w-0 grow">
												<div className="flex items-center justify-between gap-x-3">
													<Link
														to={href('/staff/products/:id', { id: row.id })}
														className="inline-flex min-h-8 items-center underline decoration-stone-2 underline-offset-4 wrap-anywhere hover:decoration-ink"
													>
														{row.name}
													</Link>
													<span className="md:hidden">
														<StatusWord status={row.status} />
													</span>
												</div>
												<p className="text-xs text-stone-1 md:hidden">
													{[row.category, copy.priceOf(row.price), row.discount && `−${row.discount}`]
														.filter(Boolean)
														.join(' · ')}
												</p>
											</div>
										</div>
									</td>
									{columns.map((column) => (
										<td key={column} className={`${cell} ${sideOf(column)}`}>
											{cells[column](row)}
										</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</div>
			</Form>
			{/* It has a form of its own. */}
			<KeysHelp dialog={help} keys={copy.keys} />
		</>
	);
}

const sideOf = (column: BookColumn) => (numberColumns.includes(column) ? 'text-end' : 'text-start');

const cells: Record<BookColumn, (row: Row) => ReactNode> = {
	category: ({ category }) => category,
	price: ({ price }) => price,
	shown: ({ shown }) => shown,
	discount: ({ discount }) => discount,
	stock: ({ stock }) => stock,
	sold: ({ sold }) => sold,
	status: ({ status }) => <StatusWord status={status} />,
	flags: marks,
	colour: ({ colour }) => colour,
	origin: ({ origin }) => origin,
	finish: ({ finish }) => finish,
	slab: ({ slabSize }) => slabSize,
	brand: ({ brand }) => brand,
	rating: ({ rating }) => (rating > 0 ? rating.toFixed(1) : ''),
	changed: ({ changed }) => <span className="whitespace-nowrap">{changed}</span>,
	id: ({ id }) => id,
};

function marks({ isFeatured, isBestSeller }: Row): string {
	return [isFeatured && copy.flags.featured, isBestSeller && copy.flags['best-seller']]
		.filter(Boolean)
		.join(', ');
}
