import { data, href, Link, redirect, useNavigation } from 'react-router';
import { findPlanned } from '#app/catalog/edit/find-planned.server.ts';
import type { Named } from '#app/catalog/edit/lock-change.server.ts';
import { makeChange } from '#app/catalog/edit/make-change.server.ts';
import { scheduleChange } from '#app/catalog/edit/schedule-change.server.ts';
import { nameOf } from '#app/catalog/product.ts';
import { db } from '#app/platform/database/db.server.ts';
import { isUuid } from '#app/platform/is-uuid.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { flash } from '#app/platform/web/flash.server.ts';
import { typed } from '#app/platform/web/form.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { formatMoment } from '#app/staff/moment.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { desk } from '#app/staff/sizes.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Column, TableHead } from '#app/staff/table-head.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import type { Route } from './+types/planned.page';
import { cellWords } from './cell-words.ts';
import { readPeriod } from './change-period.server.ts';
import { bulkCopy, fieldWords } from './copy.ts';

const copy = bulkCopy.planned;

/** How many cells a page shows. */
const PAGE = 200;

type Answer = {
	message: string;
	changed: number;
	refused: Named[];
	/** What is wrong with the times, by their fields. */
	errors: Record<string, string>;
	values: Record<string, string>;
};

const nothing: Answer = { message: '', changed: 0, refused: [], errors: {}, values: {} };

/** BOOK-07: every product that a planned change is for, with what it is and what it would be. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { id: by } = await requireStaff(context, 'products');
	const planned = isUuid(params.id) ? await orUnavailable(findPlanned(db, { id: params.id, by })) : null;
	if (!planned) return { products: 0, cells: [], next: null, from: 0 };
	const asked = Number(url.searchParams.get('from') ?? 0);
	const from = Number.isInteger(asked) && asked > 0 && asked < planned.cells.length ? asked : 0;
	return {
		products: planned.products,
		from,
		next: from + PAGE < planned.cells.length ? from + PAGE : null,
		cells: planned.cells.slice(from, from + PAGE).map(({ id, name, field, before, after }) => ({
			id,
			field,
			name: nameOf({ name }),
			before: cellWords(field, before),
			after: cellWords(field, after),
		})),
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { id, role } = await requireStaff(context, 'products');
	const form = await readStaffForm({ request, context });
	if (!isUuid(params.id)) throw data(null, { status: 404 });
	const read = readPeriod(form);
	if (!read.ok)
		return data<Answer>({ ...nothing, errors: read.errors, values: typed(form) }, { status: 422 });
	const { from, until } = read.period;
	const author = { id, role };
	const done = (words: string) =>
		redirect(href('/staff/products'), { headers: { 'Set-Cookie': flash(words) } });
	const gone = () => data<Answer>({ ...nothing, message: copy.gone }, { status: 409 });
	if (from) {
		const isScheduled = await orUnavailable(scheduleChange(db, author, params.id, { from, until }));
		return isScheduled ? done(copy.scheduled(formatMoment(from))) : gone();
	}
	const made = await orUnavailable(makeChange(db, author, params.id, until));
	if (!made.ok) return gone();
	const { changed, refused } = made;
	return refused.length > 0 ? data<Answer>({ ...nothing, changed, refused }) : done(bulkCopy.done(changed));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return orUnreached(serverAction, { ...nothing, message: awayWords.typed });
}

export const meta: Route.MetaFunction = () => [{ title: `${bulkCopy.title} · ${staffCopy.name}` }];

export default function PlannedChange({ loaderData, actionData }: Route.ComponentProps) {
	const { products, cells, from, next } = loaderData;
	const answer: Answer | undefined = actionData;
	const busy = useNavigation().state === 'submitting';
	const form = useFocusFirstFault(answer?.errors);
	const back = <ActionLink to={href('/staff/products')}>{bulkCopy.back}</ActionLink>;
	if (answer && answer.refused.length > 0)
		return (
			<StaffPage title={bulkCopy.title} actions={back}>
				<Refused {...answer} />
			</StaffPage>
		);
	return (
		<StaffPage
			title={products > 0 ? copy.title(products) : bulkCopy.title}
			actions={back}
			className="max-w-5xl"
		>
			{answer?.message && <Notice>{answer.message}</Notice>}
			{products === 0 ? (
				!answer?.message && <p>{copy.gone}</p>
			) : (
				<>
					<p className="max-w-prose">{copy.text}</p>
					<StaffForm ref={form} noValidate className="grid gap-2 border-b border-stone-3 py-3">
						<Times answer={answer ?? nothing} />
						<div>
							<Button type="submit" busy={busy && copy.changing}>
								{copy.change(products)}
							</Button>
						</div>
					</StaffForm>
					<Cells cells={cells} />
					<p className="mt-4 flex gap-x-6">
						{from > 0 && <ActionLink to="?">{copy.first}</ActionLink>}
						{next !== null && <ActionLink to={`?from=${next}`}>{copy.next}</ActionLink>}
					</p>
				</>
			)}
		</StaffPage>
	);
}

/** BOOK-10. */
function Times({ answer }: { answer: Answer }) {
	const field = fieldsOf<'from' | 'until'>(answer, { size: desk, labels: copy });
	return (
		<details open={Object.keys(answer.errors).length > 0 || undefined}>
			<summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-stone-2 underline-offset-4">
				{copy.later}
			</summary>
			<div className="grid max-w-xl gap-x-6 gap-y-3 pb-2 sm:grid-cols-2">
				<Field {...field('from')} type="datetime-local" hint={copy.fromHint} />
				<Field {...field('until')} type="datetime-local" hint={copy.untilHint} />
			</div>
		</details>
	);
}

function Refused({ changed, refused }: Answer) {
	return (
		<div role="alert">
			<p>{bulkCopy.done(changed)}</p>
			<p className="mt-3">{bulkCopy.refused}</p>
			<ul>
				{refused.map(({ id, name }) => (
					<li key={id}>
						<Link
							to={href('/staff/products/:id', { id })}
							className="inline-flex min-h-10 items-center underline underline-offset-4"
						>
							{nameOf({ name })}
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}

function Cells({ cells }: Pick<Route.ComponentProps['loaderData'], 'cells'>) {
	const { product, field, before, after } = copy.columns;
	return (
		<table className="w-full border-collapse text-start">
			<TableHead>
				<Column>{product}</Column>
				<Column className="max-sm:hidden">{field}</Column>
				<Column isNumber>{before}</Column>
				<Column isNumber>{after}</Column>
			</TableHead>
			<tbody className="figures">
				{cells.map((cell) => (
					<tr key={`${cell.id} ${cell.field}`} className="border-b border-stone-3 align-top">
						<td className="py-2 pe-4 wrap-anywhere">
							<span>{cell.name}</span>
							<span className="block text-xs text-stone-1 sm:hidden">{fieldWords[cell.field]}</span>
						</td>
						<td className="py-2 pe-4 text-stone-1 max-sm:hidden">{fieldWords[cell.field]}</td>
						<td className="py-2 pe-4 text-end">{cell.before}</td>
						<td className="py-2 text-end font-medium">{cell.after}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
