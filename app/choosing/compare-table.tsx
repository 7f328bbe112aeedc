import { useContext } from 'react';
import { href } from 'react-router';
import { AddToCartSlot } from '#app/catalog/add-to-cart-slot.tsx';
import { Price } from '#app/catalog/price.tsx';
import { nameOf, productAddress } from '#app/catalog/product.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { compareAddress } from './asked-stones.ts';
import type { Row } from './compare-rows.ts';
import type { Column, Compared } from './compared.ts';
import { choosingCopy as copy } from './copy.ts';
import { ScaledPicture } from './scaled-picture.tsx';

/** A table on paper and wide screens. On a phone each row is two cells wide, and each cell says whose it is. */
const table = 'block w-full text-sm md:table md:table-fixed print:table print:table-fixed print:text-xs';
const rowGroup = 'block md:table-row-group print:table-row-group';
const row =
	'grid two-columns gap-x-4 gap-y-2 border-t border-stone-3 py-3 md:table-row md:py-0 print:table-row print:break-inside-avoid';
const cell = 'align-top wrap-anywhere md:px-3 md:py-3 print:px-2 print:py-1.5';
const rowHead = `${cell} col-span-full text-start font-normal text-stone-1 md:w-36 md:ps-0 print:w-28 print:ps-0`;
const groupHead =
	'block pt-8 pb-2 text-start font-serif text-lg font-normal md:table-cell print:table-cell print:pt-4';

export function CompareTable({ compared: { stones, scale, groups, same } }: { compared: Compared }) {
	const share = (index: number) => scale?.shares[index] ?? 1;
	return (
		<>
			{scale && <p className="mb-4 max-w-prose text-sm text-stone-1">{copy.oneScale(scale.inches)}</p>}
			<table aria-label={copy.table} className={table}>
				<thead className={rowGroup}>
					<tr className={row}>
						<td className="hidden md:table-cell md:w-36 print:table-cell print:w-28" />
						{stones.map((stone, index) => (
							<th key={stone.id} scope="col" className={`${cell} text-start font-normal`}>
								<ColumnHead stone={stone} stones={stones} share={share(index)} />
							</th>
						))}
					</tr>
				</thead>
				{groups.map(({ title, rows }) => (
					<tbody key={title} className={rowGroup}>
						<tr className="block md:table-row print:table-row">
							<th scope="rowgroup" colSpan={stones.length + 1} className={groupHead}>
								{title}
							</th>
						</tr>
						<Rows rows={rows} stones={stones} />
					</tbody>
				))}
			</table>
			{same.length > 0 && <SameRows rows={same} />}
			<p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
				<ButtonLink
					tone="quiet"
					to={`${href('/samples')}?${new URLSearchParams(stones.map(({ id }) => ['stone', id]))}`}
				>
					{copy.samples}
				</ButtonLink>
				<PrintButton>{copy.print}</PrintButton>
			</p>
		</>
	);
}

type HeadProps = { stone: Column; stones: Column[]; share?: number };

/** CHOOSE-04: a stone, and the way to take it out of the comparison again. */
export function ColumnHead({ stone, stones, share = 1 }: HeadProps) {
	const AddToCart = useContext(AddToCartSlot);
	const rest = stones.filter(({ id }) => id !== stone.id).map(({ id }) => id);
	return (
		<div className="flex h-full flex-col">
			<ScaledPicture stone={stone} share={share} />
			<Link
				to={productAddress(stone.id)}
				className="mt-3 inline-flex min-h-11 items-center font-serif text-base underline-offset-4 hover:underline print:min-h-0"
			>
				{nameOf(stone)}
			</Link>
			<Price price={stone.price} discount={stone.discount} stacked className="text-sm" />
			<div className="mt-auto grid pt-3 print:hidden">
				{!stone.discontinued && <AddToCart product={stone} quiet />}
				<Link
					to={compareAddress(rest)}
					rel="nofollow"
					aria-label={copy.takeAwayOf(nameOf(stone))}
					preventScrollReset
					className="inline-flex min-h-11 items-center underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
				>
					{copy.takeAway}
				</Link>
			</div>
		</div>
	);
}

function Rows({ rows, stones }: { rows: Row[]; stones: Column[] }) {
	return rows.map(({ name, cells }) => (
		<tr key={name} className={`${row} md:border-t`}>
			<th scope="row" className={rowHead}>
				{name}
			</th>
			{stones.map((stone, index) => (
				<td key={stone.id} className={`figures ${cell}`}>
					{/* The head of its column is far above. Screen readers say it by themselves. */}
					<span aria-hidden="true" className="block text-xs text-stone-1 md:hidden print:hidden">
						{nameOf(stone)}
					</span>
					<span className="block">{cells[index]?.value}</span>{' '}
					{cells[index]?.note && <span className="block text-xs text-stone-1">{cells[index]?.note}</span>}
				</td>
			))}
		</tr>
	));
}

/** CHOOSE-02: folded, since it helps nobody to choose. Paper has it. */
function SameRows({ rows }: { rows: Row[] }) {
	return (
		<details data-folded-table className="mt-8 border-t border-stone-3 text-sm">
			<summary className="flex min-h-11 items-center font-medium">{copy.same(rows.length)}</summary>
			<dl>
				{rows.map(({ name, cells }) => (
					<div key={name} className="flex flex-wrap gap-x-4 border-t border-stone-3 py-3">
						<dt className="w-34 text-stone-1">{name}</dt>
						<dd className="figures min-w-0 flex-1 basis-32">
							{[cells[0]?.value, cells[0]?.note].filter(Boolean).join('. ')}
						</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
