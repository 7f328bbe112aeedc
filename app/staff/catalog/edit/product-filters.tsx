import { Form, href, Link } from 'react-router';
import { type BookFilter, bookFlags, bookSorts, isNarrowed } from '#app/catalog/edit/book-filter.ts';
import { productStatuses } from '#app/catalog/product-status.ts';
import { actionLink } from '#app/staff/action-link.tsx';
import { desk } from '#app/staff/sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Tick } from '#app/ui/field.tsx';
import { Choice } from '#app/ui/select.tsx';
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
	const choice = (name: 'status' | 'category' | 'flag' | 'sort') => ({
		size: desk,
		name,
		label: copy[name],
		defaultValue: filter[name],
	});
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
							<Choice
								{...choice('status')}
								none={copy.anyStatus}
								options={productStatuses.map((status) => [status, statusWords[status]])}
							/>
							<Choice
								{...choice('category')}
								none={copy.anyCategory}
								options={categories.map((category) => [category, category])}
							/>
							<Choice
								{...choice('flag')}
								none={copy.anyFlag}
								options={bookFlags.map((flag) => [flag, copy.flags[flag]])}
							/>
							<Choice {...choice('sort')} options={bookSorts.map((sort) => [sort, copy.sorts[sort]])} />
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
