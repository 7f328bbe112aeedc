import { href, redirect, useNavigation } from 'react-router';
import { bookQuery, parseBookFilter } from '#app/catalog/edit/book-filter.ts';
import { countBook, listBookCategories } from '#app/catalog/edit/list-book.server.ts';
import { type Chosen, type Planned, planChange } from '#app/catalog/edit/plan-change.server.ts';
import { nameOf } from '#app/catalog/product.ts';
import { productStatuses } from '#app/catalog/product-status.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { type Form as Fields, refuse, typed } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { desk } from '#app/staff/sizes.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Choice } from '#app/ui/select.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import type { Route } from './+types/change.page';
import { readBulkForm } from './bulk-form.server.ts';
import { bulkCopy as copy, fieldWords, productsCopy, statusWords } from './copy.ts';

/** The most that a page of the list can tick. */
const MOST_TICKED = 50;

/** BOOK-07: what is to change of the products that were ticked, or of all that a filter finds. */
export async function loader({ url, context }: Route.LoaderArgs) {
	await requireStaff(context, 'products');
	const { searchParams } = url;
	const isAll = searchParams.has('all');
	const filter = parseBookFilter(searchParams);
	const ids = isAll ? [] : idsIn(searchParams);
	const [found, categories] = await orUnavailable(
		Promise.all([isAll ? countBook(db, filter) : { count: ids.length, more: false }, listBookCategories(db)]),
	);
	return {
		ids,
		query: isAll ? [...bookQuery(filter), ['all', 'on'] as [string, string]] : [],
		isNobody: found.count === 0,
		count: productsCopy.count(found),
		categories,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { id, role } = await requireStaff(context, 'products');
	const form = await readStaffForm({ request, context });
	const values = typed(form);
	const read = readBulkForm(values);
	if (!read.ok) return refuse({ errors: read.errors, values });
	const planned = await orUnavailable(planChange(db, { id, role }, chosenIn(form), read.change));
	if (!planned.ok) return refuse({ errors: wordsFor(planned), values });
	throw redirect(href('/staff/products/changes/:id', { id: planned.id }));
}

function wordsFor(refused: Extract<Planned, { ok: false }>): Record<string, string> {
	return refused.reason === 'no-price'
		? { amount: copy.noPrice(nameOf(refused)) }
		: { form: copy.faults[refused.reason] };
}

function chosenIn(form: Fields): Chosen {
	const params = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
	// Under another name than the field of the new category.
	params.set('category', params.get('in') ?? '');
	params.set('status', params.get('at') ?? '');
	return params.has('all') ? { found: parseBookFilter(params) } : { ids: idsIn(params) };
}

function idsIn(params: URLSearchParams): string[] {
	return params
		.getAll('id')
		.map((id) => id.replaceAll('\0', ''))
		.slice(0, MOST_TICKED);
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(awayWords.typed);

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

/** The filter's own fields, where the form has one of the same name. */
const renamed: Record<string, string> = { category: 'in', status: 'at' };

export default function ChangeProducts({ loaderData, actionData }: Route.ComponentProps) {
	const { ids, query, isNobody, count, categories } = loaderData;
	const busy = useNavigation().state === 'submitting';
	const form = useFocusFirstFault(actionData?.errors);
	const errors: Record<string, string> = actionData?.errors ?? {};
	const field = fieldsOf(actionData, { size: desk });
	const back = <ActionLink to={href('/staff/products')}>{copy.back}</ActionLink>;
	if (isNobody)
		return (
			<StaffPage title={copy.title} actions={back}>
				<p className="max-w-prose">{copy.nobody}</p>
			</StaffPage>
		);
	return (
		<StaffPage title={copy.title} actions={back} className="max-w-3xl">
			<p className="max-w-prose">{copy.of(count)}</p>
			<StaffForm ref={form} noValidate className="mt-4 grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
				{errors.form && (
					<div className="sm:col-span-2">
						<Notice>{errors.form}</Notice>
					</div>
				)}
				{query.map(([name, value]) => (
					<input key={name} type="hidden" name={renamed[name] ?? name} value={value} />
				))}
				{ids.map((id) => (
					<input key={id} type="hidden" name="id" value={id} />
				))}
				<Choice {...field('by')} label={copy.price} options={Object.entries(copy.prices)} />
				<Field
					{...field('amount')}
					label={copy.amount}
					hint={copy.amountHint}
					inputMode="decimal"
					autoComplete="off"
				/>
				<Field
					{...field('discount')}
					label={copy.discount}
					hint={copy.discountHint}
					inputMode="decimal"
					autoComplete="off"
				/>
				<Field
					{...field('category')}
					label={fieldWords.category}
					hint={copy.categoryHint}
					list="categories"
					autoComplete="off"
				/>
				<datalist id="categories">
					{categories.map((category) => (
						<option key={category} value={category} />
					))}
				</datalist>
				<Choice
					{...field('status')}
					label={fieldWords.status}
					none={copy.stays}
					options={productStatuses.map((status) => [status, statusWords[status]])}
				/>
				{(['isFeatured', 'isBestSeller'] as const).map((name) => (
					<Choice
						key={name}
						{...field(name)}
						label={fieldWords[name]}
						none={copy.stays}
						options={[
							['yes', copy.yes],
							['no', copy.no],
						]}
					/>
				))}
				<div className="sm:col-span-2">
					<Button type="submit" busy={busy && copy.looking}>
						{copy.look}
					</Button>
				</div>
			</StaffForm>
		</StaffPage>
	);
}
