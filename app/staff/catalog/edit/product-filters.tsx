import { Form, href, Link } from 'react-router';
import { type BookFilter, bookFlags, bookSorts, isNarrowed } from '#app/catalog/edit/book-filter.ts';
import { productStatuses } from '#app/catalog/product-status.ts';
import { actionLink } from '#app/staff/action-link.tsx';
import { desk } from '#app/staff/sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Tick } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { productsCopy as copy, statusWords } from './copy.ts';

/** BOOK-01: the search, and what narrows and sorts the list, as one form. */
export function ProductFilters({
	filter,
	categories,
}: {
	filter: BookFilter;
	categories: readonly string[];
}) {
	const { search, ...others } = filter;
	const isOpen = isNarrowed({ ...others, search: '' }) || filter.sort !== 'name';
	return (
		<search className="block border-b border-stone-3 pb-3">
			<Form method="get">
				<div className="flex max-w-xl items-end gap-2">
					<Field
						size={desk}
						type="search"
						name="q"
						label={copy.search}
						defaultValue={search}
						maxLength={100}
						data-search=""
						className="min-w-0 grow"
					/>
					<Button type="submit" tone="quiet">
						{copy.find}
					</Button>
				</div>
				<div className="mt-1 flex flex-wrap items-start gap-x-6">
					<details open={isOpen} className="open:basis-full">
						<summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-stone-2 underline-offset-4 md:min-h-9">
							{copy.narrow}
						</summary>
						<div className="grid grid-cols-2 gap-x-4 gap-y-2 pt-1 md:grid-cols-4">
							<Select size={desk} name="status" label={copy.status} defaultValue={filter.status}>
								<option value="">{copy.anyStatus}</option>
								{productStatuses.map((status) => (
									<option key={status} value={status}>
										{statusWords[status]}
									</option>
								))}
							</Select>
							<Select size={desk} name="category" label={copy.category} defaultValue={filter.category}>
								<option value="">{copy.anyCategory}</option>
								{categories.map((category) => (
									<option key={category}>{category}</option>
								))}
							</Select>
							<Select size={desk} name="flag" label={copy.flag} defaultValue={filter.flag}>
								<option value="">{copy.anyFlag}</option>
								{bookFlags.map((flag) => (
									<option key={flag} value={flag}>
										{copy.flags[flag]}
									</option>
								))}
							</Select>
							<Select size={desk} name="sort" label={copy.sort} defaultValue={filter.sort}>
								{bookSorts.map((sort) => (
									<option key={sort} value={sort}>
										{copy.sorts[sort]}
									</option>
								))}
							</Select>
							<div className="col-span-2 flex flex-wrap items-center gap-x-6">
								<Tick size={desk} name="offer" label={copy.offer} defaultChecked={filter.offer} />
								<Tick size={desk} name="blank" label={copy.blank} defaultChecked={filter.blank} />
							</div>
							<div className="col-span-2">
								<Button type="submit" tone="quiet">
									{copy.show}
								</Button>
							</div>
						</div>
					</details>
					{isNarrowed(filter) && (
						<Link to={href('/staff/products')} className={`${actionLink} md:min-h-9`}>
							{copy.all}
						</Link>
					)}
				</div>
			</Form>
		</search>
	);
}
