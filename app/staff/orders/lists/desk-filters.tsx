import { Form, href, Link, useSearchParams } from 'react-router';
import { ages, type DeskFilter, deskFaults, isNarrowed } from '#app/orders/lists/desk-filter.ts';
import { desk } from '#app/staff/sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Tick } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { Choice } from '#app/ui/select.tsx';
import { deskCopy as copy } from './copy.ts';

/** The search looks in all orders, so it names no tab. */
export function SearchForm({ search, seesAll }: Pick<DeskFilter, 'search' | 'seesAll'>) {
	return (
		<Form method="get" action={href('/staff/orders')} role="search" className="flex w-full gap-2 sm:w-auto">
			<input
				type="search"
				name="q"
				id="desk-search"
				defaultValue={search}
				key={search}
				maxLength={100}
				aria-label={copy.search}
				placeholder={seesAll ? copy.searchHint : copy.searchHintWithoutPhone}
				className="h-9 w-full min-w-0 rounded-sm border border-stone-2 bg-white px-2 text-sm text-ink sm:w-72"
			/>
			<button type="submit" className="h-9 rounded-sm border border-ink px-3 text-sm">
				{copy.find}
			</button>
		</Form>
	);
}

export function DeskFilters({
	filter,
	drivers,
}: {
	filter: DeskFilter;
	drivers: readonly { id: string; name: string }[];
}) {
	const [query] = useSearchParams();
	const faults = filter.seesAll ? deskFaults(query) : {};
	const { city, stone, min, max, driver, age, oldest } = filter;
	const values = { city, stone, min, max, driver, age, sort: oldest ? 'oldest' : '' };
	const wrong = Object.fromEntries(Object.keys(faults).map((name) => [name, query.get(name)]));
	const field = fieldsOf<keyof typeof values>(
		{ values: { ...values, ...wrong }, errors: faults },
		{ size: desk, labels: copy },
	);
	return (
		<details className="border-b border-stone-3" open={Object.keys(faults).length > 0}>
			<summary className="inline-flex min-h-9 items-center text-sm underline decoration-stone-2 underline-offset-4">
				{copy.filters}
			</summary>
			<Form
				method="get"
				action={href('/staff/orders')}
				key={JSON.stringify([filter, faults])}
				className="grid grid-cols-2 items-end gap-x-3 gap-y-2 pt-1 pb-3 sm:grid-cols-4"
			>
				<input type="hidden" name="tab" value={filter.tab} />
				{filter.search && <input type="hidden" name="q" value={filter.search} />}
				<Field {...field('city')} maxLength={100} />
				<Field {...field('stone')} maxLength={100} />
				{filter.seesAll &&
					(['min', 'max'] as const).map((name) => (
						<Field key={name} {...field(name)} inputMode="numeric" maxLength={15} />
					))}
				<Choice
					{...field('driver')}
					none={copy.anyDriver}
					options={drivers.map(({ id, name }) => [id, name])}
				/>
				<Choice {...field('age')} none={copy.anyAge} options={ages.map((age) => [age, copy.ages[age]])} />
				<Choice {...field('sort')} none={copy.newest} options={[['oldest', copy.oldest]]} />
				<Tick size={desk} name="risk" value="high" label={copy.risk} defaultChecked={filter.risk} />
				<div className="col-span-full flex items-center gap-4">
					<Button type="submit" tone="quiet">
						{copy.apply}
					</Button>
					{isNarrowed(filter) && (
						<Link to={`${href('/staff/orders')}?tab=${filter.tab}`} className="underline underline-offset-4">
							{copy.clear}
						</Link>
					)}
				</div>
			</Form>
		</details>
	);
}
