import { type FocusEvent, type ReactNode, useState } from 'react';
import { href } from 'react-router';
import { groupThousands } from '#app/typed/group-thousands.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Facet } from './choices.ts';
import type { Count, Offer } from './facets.ts';
import { type Filter, nameOf, noFilter, ratings, shopAddress } from './filter.ts';
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
	facets: Offer;
	/** How many products match the filter. */
	total: Total;
	form: ReturnType<typeof useFilterForm>;
};

/** SHOP-02, SHOP-03: a sidebar on a wide screen; on a narrow one a popover, which opens without scripts. */
export function Filters({ filter, facets, total, form }: Props) {
	const { generation } = form;
	const isUncounted = filter.search !== '' && facets.inStock === null;
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
			<input type="hidden" name="search" value={filter.search} />
			{filter.view !== noFilter.view && <input type="hidden" name="view" value={filter.view} />}
			<div className="grid gap-3">
				{isUncounted && <p className="text-xs text-stone-1">{copy.uncounted}</p>}
				<Categories key={`category ${generation}`} facets={facets} chosen={filter.category} />
				<PriceRange
					key={`price ${generation}`}
					min={filter.min}
					max={filter.max}
					top={facets.top}
					onSettle={form.send}
					onKey={form.sendSoon}
				/>
				{facets.choices.colours.length > 0 && (
					<Fold facet="colours" filter={filter} generation={generation} isOpen>
						<Swatches facets={facets} chosen={filter.colours} />
					</Fold>
				)}
				<Choices facet="uses" facets={facets} filter={filter} generation={generation} />
				<div key={`switches ${generation}`}>
					<Switch field="inStock" words={copy.inStock} facets={facets} filter={filter} />
					<Switch field="onOffer" words={copy.onOffer} facets={facets} filter={filter} />
					<Switch field="minRating" words={copy.stars(ratings[0])} facets={facets} filter={filter} />
				</div>
				<Choices facet="finishes" facets={facets} filter={filter} generation={generation} />
				<Choices facet="sizes" facets={facets} filter={filter} generation={generation} />
				<Choices facet="thicknesses" facets={facets} filter={filter} generation={generation} />
				<Choices facet="countries" facets={facets} filter={filter} generation={generation} />
			</div>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-lg:sticky max-lg:-bottom-4 max-lg:bg-paper max-lg:py-3">
				<Button type="submit" className="max-lg:grow lg:hidden">
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

/** SHOP-06: resets all filters, including the search. A view is none. */
export function ResetFilters({ view }: Pick<Filter, 'view'>) {
	return (
		<Link
			to={shopAddress({ ...noFilter, view })}
			preventScrollReset
			className="inline-flex min-h-11 items-center text-sm underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
		>
			{copy.reset}
		</Link>
	);
}

function Categories({ facets, chosen }: { facets: Offer; chosen: string }) {
	return (
		<fieldset>
			<legend className="mb-1 text-sm font-medium">{copy.category}</legend>
			{[noFilter.category, ...facets.categories].map((category, index) => (
				<Choice
					key={category}
					isRadio
					name="category"
					value={category}
					isChosen={category === chosen}
					count={facets.ofCategories[index]}
					words={category === noFilter.category ? copy.everyCategory : category}
				/>
			))}
		</fieldset>
	);
}

type FoldProps = {
	facet: Facet;
	filter: Filter;
	/** Its fields are made anew with another one, and the fold stays. */
	generation: number;
	isOpen?: boolean;
	children: ReactNode;
};

/** A facet that folds. It is open at first where something of it is chosen, and later as the shopper leaves it. */
function Fold({ facet, filter, generation, isOpen = false, children }: FoldProps) {
	const [isOpenAtFirst] = useState(isOpen || filter[facet].length > 0);
	return (
		<details open={isOpenAtFirst} className="group border-t border-stone-3">
			<summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">
				<span className="grow">{copy.facets[facet]}</span>
				<span aria-hidden="true" className="group-open:hidden">
					+
				</span>
				<span aria-hidden="true" className="hidden group-open:inline">
					−
				</span>
			</summary>
			<fieldset key={generation} aria-label={copy.facets[facet]} className="pb-2">
				{children}
			</fieldset>
		</details>
	);
}

type ChoicesProps = { facet: Facet; facets: Offer; filter: Filter; generation: number };

function Choices({ facet, facets, filter, generation }: ChoicesProps) {
	const chosen: readonly unknown[] = filter[facet].map(String);
	if (facets.choices[facet].length === 0) return null;
	return (
		<Fold facet={facet} filter={filter} generation={generation}>
			{facets.choices[facet].map(([value, count]) => (
				<Choice
					key={value}
					name={nameOf(facet)}
					value={value}
					isChosen={chosen.includes(value)}
					count={count}
					words={choiceWords(facet, value)}
				/>
			))}
		</Fold>
	);
}

type SwitchProps = {
	field: 'inStock' | 'onOffer' | 'minRating';
	words: string;
	facets: Offer;
	filter: Filter;
};

function Switch({ field, words, facets, filter }: SwitchProps) {
	const value = field === 'minRating' ? String(ratings[0]) : 'on';
	return (
		<Choice
			name={nameOf(field)}
			value={value}
			isChosen={Boolean(filter[field])}
			count={facets[field]}
			words={words}
		/>
	);
}

type ChoiceProps = {
	isRadio?: boolean;
	name: string;
	value: string;
	isChosen: boolean;
	count: Count | undefined;
	words: string;
};

/** FACET-05: what gives nothing is greyed, and stays where it is. */
function Choice({ isRadio = false, name, value, isChosen, count, words }: ChoiceProps) {
	const input = {
		name,
		value,
		defaultChecked: isChosen,
		className: `size-5 shrink-0 accent-onyx ${count === 0 ? 'opacity-50' : ''}`,
	};
	const label = `flex min-h-11 items-center gap-3 text-sm ${count === 0 ? 'text-stone-1' : ''}`;
	const said = (
		<>
			<span className="min-w-0 grow wrap-break-word">{words}</span>
			<Amount count={count} />
		</>
	);
	if (isRadio)
		return (
			<label className={label}>
				<input type="radio" {...input} />
				{said}
			</label>
		);
	return (
		<label className={label}>
			<input type="checkbox" {...input} />
			{said}
		</label>
	);
}

const Amount = ({ count }: { count: Count | undefined }) =>
	count !== undefined &&
	count !== null && <span className="figures text-xs text-stone-1">{groupThousands(String(count))}</span>;

/** The colours, each as a stone of it. */
function Swatches({ facets, chosen }: { facets: Offer; chosen: Filter['colours'] }) {
	return (
		<div className="grid grid-cols-3 gap-x-3 gap-y-2">
			{facets.choices.colours.map(([colour, count]) => {
				const isChosen = chosen.some((one) => one === colour);
				return (
					<label key={colour} className={`grid content-start text-xs ${count === 0 ? 'text-stone-1' : ''}`}>
						<span className="relative mb-1 h-11 bg-stone-3">
							<input
								type="checkbox"
								name={nameOf('colours')}
								value={colour}
								defaultChecked={isChosen}
								className="swatch"
							/>
							{facets.swatches[colour] && (
								<img
									src={facets.swatches[colour]}
									alt=""
									width="160"
									height="200"
									loading="lazy"
									className={`h-11 w-full object-cover ${count === 0 ? 'opacity-40' : ''}`}
								/>
							)}
						</span>
						<span>{choiceWords('colours', colour)}</span>
						<Amount count={count} />
					</label>
				);
			})}
		</div>
	);
}

/** Closes the popover when the focus leaves it, so that it never hides the focused element. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void {
	if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close(currentTarget);
}

function close(sheet: HTMLFormElement): void {
	// A browser without popovers shows the filters as part of the page.
	if (CSS.supports('selector(:popover-open)') && sheet.matches(':popover-open')) sheet.hidePopover();
}
