import { Button } from '#app/ui/button.tsx';
import { type Filter, sortsFor } from './filter.ts';
import { FILTER_FORM, select } from './filters.tsx';
import { shopCopy as copy } from './shop-copy.ts';
import type { useFilterForm } from './use-filter-form.ts';

type Props = { filter: Filter; form: ReturnType<typeof useFilterForm> };

/**
 * SHOP-04: the choice of a sort order, and on a phone the button that opens the filters. There it lies at the bottom of the
 * screen, in the thumb's reach wherever the list is scrolled, with room for the quote link. `design.css` keeps its own room free.
 */
export function ListBar({ filter, form }: Props) {
	return (
		<div
			data-list-bar
			className="ms-auto flex flex-wrap items-center gap-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:min-h-15.5 max-lg:z-20 max-lg:border-t max-lg:border-stone-3 max-lg:bg-paper max-lg:py-2 max-lg:ps-[clamp(16px,4vw,64px)] max-lg:pe-18.5"
		>
			<Button tone="quiet" popoverTarget={FILTER_FORM} className="shrink-0 max-lg:px-3 lg:hidden">
				{copy.filters}
			</Button>
			<label
				key={form.generation}
				className="flex min-h-11 min-w-0 flex-1 basis-24 items-center gap-3 text-sm whitespace-nowrap lg:w-60 lg:flex-none"
			>
				<span className="max-sm:sr-only">{copy.sortBy}</span>
				<select
					name="sort"
					form={FILTER_FORM}
					defaultValue={filter.sort}
					onChange={form.change}
					autoComplete="off"
					className={`${select} max-sm:px-2`}
				>
					{sortsFor(filter).map((sort) => (
						<option key={sort} value={sort}>
							{copy.sorts[sort]}
						</option>
					))}
				</select>
			</label>
			<noscript>
				<Button type="submit" tone="quiet" form={FILTER_FORM}>
					{copy.sort}
				</Button>
			</noscript>
		</div>
	);
}
