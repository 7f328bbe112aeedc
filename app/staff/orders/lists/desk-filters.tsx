import { Form, href, Link, useSearchParams } from 'react-router';
import { type Age, ages, type DeskFilter, deskFaults, isNarrowed } from '#app/orders/lists/desk-filter.ts';
import { deskCopy as copy } from './copy.ts';

const field = 'block h-9 w-full rounded-sm border border-stone-2 bg-white px-2 text-sm text-ink';

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
				className={`${field} min-w-0 sm:w-72`}
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
				<Labelled id="city" label={copy.city}>
					<input id="desk-city" name="city" defaultValue={filter.city} maxLength={100} className={field} />
				</Labelled>
				<Labelled id="stone" label={copy.stone}>
					<input id="desk-stone" name="stone" defaultValue={filter.stone} maxLength={100} className={field} />
				</Labelled>
				{filter.seesAll &&
					(['min', 'max'] as const).map((name) => (
						<Labelled key={name} id={name} label={copy[name]}>
							<input
								id={`desk-${name}`}
								name={name}
								aria-invalid={faults[name] ? true : undefined}
								aria-describedby={faults[name] && `desk-${name}-fault`}
								defaultValue={faults[name] ? (query.get(name) ?? '') : filter[name]}
								inputMode="numeric"
								maxLength={15}
								className={`${field} aria-invalid:border-fault`}
							/>
							{faults[name] && (
								<p id={`desk-${name}-fault`} className="text-xs text-fault">
									{faults[name]}
								</p>
							)}
						</Labelled>
					))}
				<Labelled id="driver" label={copy.driver}>
					<select id="desk-driver" name="driver" defaultValue={filter.driver} className={field}>
						<option value="">{copy.anyDriver}</option>
						{drivers.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</select>
				</Labelled>
				<Labelled id="age" label={copy.age}>
					<select id="desk-age" name="age" defaultValue={filter.age} className={field}>
						<option value="">{copy.anyAge}</option>
						{ages.map((age: Age) => (
							<option key={age} value={age}>
								{copy.ages[age]}
							</option>
						))}
					</select>
				</Labelled>
				<Labelled id="sort" label={copy.sort}>
					<select id="desk-sort" name="sort" defaultValue={filter.oldest ? 'oldest' : ''} className={field}>
						<option value="">{copy.newest}</option>
						<option value="oldest">{copy.oldest}</option>
					</select>
				</Labelled>
				<label className="flex h-9 items-center gap-2">
					<input
						type="checkbox"
						name="risk"
						value="high"
						defaultChecked={filter.risk}
						className="size-4 accent-onyx"
					/>
					{copy.risk}
				</label>
				<div className="col-span-full flex items-center gap-4">
					<button type="submit" className="h-9 rounded-sm border border-ink px-4">
						{copy.apply}
					</button>
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

function Labelled({ id, label, children }: { id: string; label: string; children: React.ReactNode }) {
	return (
		<div>
			<label htmlFor={`desk-${id}`} className="block text-xs text-stone-1">
				{label}
			</label>
			{children}
		</div>
	);
}
