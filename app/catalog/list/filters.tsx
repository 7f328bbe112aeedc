import type { FocusEvent } from 'react';
import { href } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Facets } from './facets.ts';
import { type Filter, filterQuery, nameOf, noFilter, sortsFor } from './filter.ts';
import { PriceRange } from './price-range.tsx';
import { choiceWords, shopCopy as copy } from './shop-copy.ts';
import { type Total, totalInWords } from './total.ts';
import type { useFilterForm } from './use-filter-form.ts';

export const FILTER_FORM = 'filters';

/** The look of a select. */
export const select =
	'min-h-11 w-full min-w-0 rounded-sm border border-stone-2 bg-white px-3 text-base lg:text-sm';

type Props = {
	filter: Filter;
	facets: Facets;
	/** How many products match the filter. */
	total: Total;
	form: ReturnType<typeof useFilterForm>;
};

/** SHOP-02, SHOP-03: a sidebar on a wide screen; on a narrow one a popover, which opens without scripts. */
export function Filters({ filter, facets, total, form }: Props) {
	return (
		<form
			id={FILTER_FORM}
			ref={form.form}
			popover="auto"
			action={href('/shop')}
			autoComplete="off"
			aria-label={copy.filters}
			onChange={form.change}
			onSubmit={(event) => {
				form.submit(event);
				close(event.currentTarget);
			}}
			onBlur={closeWhenLeft}
			className="rail-or-sheet gap-6 lg:gap-8"
		>
			<div className="flex items-center justify-between lg:hidden">
				<h2 className="text-lg">{copy.filters}</h2>
				<Button tone="plain" popoverTarget={FILTER_FORM} popoverTargetAction="hide">
					{copy.close}
				</Button>
			</div>
			<Kept filter={filter} />
			<div key={form.generation} className="grid gap-8">
				<Categories categories={facets.categories} chosen={filter.category} />
				<UseChoices offered={facets.uses} chosen={filter.uses} />
				<PriceRange
					min={filter.min}
					max={filter.max}
					top={facets.top}
					onSettle={form.send}
					onKey={form.sendSoon}
				/>
			</div>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
				<Button type="submit" className="lg:hidden">
					{copy.show(totalInWords(total))}
				</Button>
				<noscript>
					<Button type="submit" tone="quiet" className="max-lg:hidden">
						{copy.apply}
					</Button>
				</noscript>
			</div>
		</form>
	);
}

/** SHOP-06: resets all filters, including the search. */
export function ResetFilters() {
	return (
		<Link
			to={href('/shop')}
			preventScrollReset
			className="inline-flex min-h-11 items-center text-sm underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
		>
			{copy.reset}
		</Link>
	);
}

function Categories({ categories, chosen }: { categories: string[]; chosen: string }) {
	return (
		<fieldset>
			<legend className="mb-1 text-sm font-medium">{copy.category}</legend>
			{[noFilter.category, ...categories].map((category) => (
				<label key={category} className="flex min-h-11 items-center gap-3 text-sm">
					<input
						type="radio"
						name="category"
						value={category}
						defaultChecked={category === chosen}
						className="size-5 shrink-0 accent-onyx"
					/>
					<span>{category === noFilter.category ? copy.everyCategory : category}</span>
				</label>
			))}
		</fieldset>
	);
}

/** FIND-06: what the products suit. */
function UseChoices({ offered, chosen }: { offered: Facets['uses']; chosen: Filter['uses'] }) {
	if (offered.length === 0) return null;
	return (
		<fieldset>
			<legend className="mb-1 text-sm font-medium">{copy.facets.uses}</legend>
			{offered.map((use) => (
				<label key={use} className="flex min-h-11 items-center gap-3 text-sm">
					<input
						type="checkbox"
						name={nameOf('uses')}
						value={use}
						defaultChecked={chosen.includes(use)}
						className="size-5 shrink-0 accent-onyx"
					/>
					<span>{choiceWords('uses', use)}</span>
				</label>
			))}
		</fieldset>
	);
}

/** What the address has chosen and the form does not offer. */
function Kept({ filter }: { filter: Filter }) {
	const [sort] = sortsFor(filter);
	const params = new URLSearchParams(filterQuery({ ...filter, ...offeredHere, sort }));
	return [...params].map(([name, value]) => (
		<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
	));
}

const { category, uses, min, max } = noFilter;
const offeredHere = { category, uses, min, max };

/** Closes the popover when the focus leaves it, so that it never hides the focused element. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void {
	if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close(currentTarget);
}

function close(sheet: HTMLFormElement): void {
	// A browser without popovers shows the filters as part of the page.
	if (CSS.supports('selector(:popover-open)') && sheet.matches(':popover-open')) sheet.hidePopover();
}
