import { data, Form, href, Link, redirect, useNavigation } from 'react-router';
import { findPlanned } from '#app/catalog/book/find-planned.server.ts';
import { makeChange, type Named } from '#app/catalog/book/make-change.server.ts';
import { nameOf } from '#app/catalog/product.ts';
import { db } from '#app/platform/db.server.ts';
import { flash } from '#app/platform/flash.server.ts';
import { readForm } from '#app/platform/form.server.ts';
import { groupThousands } from '#app/platform/group-thousands.ts';
import { actionOrUnreached } from '#app/staff/action-or-unreached.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { orUnavailable } from '#app/staff/or-unavailable.server.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/planned.page';
import { bulkCopy, fieldWords, productCopy, statusWords } from './copy.ts';
import { flags } from './typed-product.ts';

const copy = bulkCopy.planned;

/** How many cells a page shows. */
const PAGE = 200;

type Answer = { message: string; changed: number; refused: Named[] };

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
			...{ id, field, name: nameOf({ name }) },
			...{ before: shown(field, before), after: shown(field, after) },
		})),
	};
}

function shown(field: keyof typeof fieldWords, text: string): string {
	if (flags.includes(field)) return text === 'on' ? bulkCopy.yes : bulkCopy.no;
	if (field === 'status') return statusWords[text as keyof typeof statusWords];
	return (field === 'price' ? groupThousands(text) : text) || copy.none;
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { id, role } = await requireStaff(context, 'products');
	await readForm(request);
	if (!isUuid(params.id)) throw data(null, { status: 404 });
	const made = await orUnavailable(makeChange(db, { id, role }, params.id));
	if (!made.ok) return data<Answer>({ message: copy.gone, changed: 0, refused: [] }, { status: 409 });
	const { changed, refused } = made;
	if (refused.length > 0) return data<Answer>({ message: '', changed, refused }, { status: 200 });
	throw redirect(href('/staff/products'), { headers: { 'Set-Cookie': flash(bulkCopy.done(changed)) } });
}

function isUuid(text: string): boolean {
	return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return actionOrUnreached(serverAction, {
		...{ message: productCopy.unreached, changed: 0, refused: [] },
	} satisfies Answer);
}

export const meta: Route.MetaFunction = () => [{ title: `${bulkCopy.title} · ${staffCopy.name}` }];

export default function PlannedChange({ loaderData, actionData }: Route.ComponentProps) {
	const { products, cells, from, next } = loaderData;
	const answer: Answer | undefined = actionData;
	const busy = useNavigation().state === 'submitting';
	const back = (
		<Link
			to={href('/staff/products')}
			className="inline-flex min-h-11 items-center underline underline-offset-4"
		>
			{bulkCopy.back}
		</Link>
	);
	if (answer && !answer.message)
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
			{answer && <Notice>{answer.message}</Notice>}
			{products === 0 ? (
				!answer && <p>{copy.gone}</p>
			) : (
				<>
					<p className="max-w-prose">{copy.text}</p>
					<Form method="post" className="sticky top-0 border-b border-stone-3 bg-paper py-3">
						<Button type="submit" busy={busy && copy.changing}>
							{copy.change(products)}
						</Button>
					</Form>
					<Cells cells={cells} />
					<p className="mt-4 flex gap-x-6">
						{from > 0 && (
							<Link to="?" className="inline-flex min-h-11 items-center underline underline-offset-4">
								{copy.first}
							</Link>
						)}
						{next !== null && (
							<Link
								to={`?from=${next}`}
								className="inline-flex min-h-11 items-center underline underline-offset-4"
							>
								{copy.next}
							</Link>
						)}
					</p>
				</>
			)}
		</StaffPage>
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
	const head = 'py-2 pe-4 font-medium';
	return (
		<table className="w-full border-collapse text-start">
			<thead className="text-xs text-stone-1">
				<tr className="border-b border-ink">
					<th className={`${head} text-start`}>{product}</th>
					<th className={`${head} text-start max-sm:hidden`}>{field}</th>
					<th className={`${head} text-end`}>{before}</th>
					<th className={`${head} text-end`}>{after}</th>
				</tr>
			</thead>
			<tbody className="figures">
				{cells.map((cell) => (
					<tr key={`${cell.id} ${cell.field}`} className="border-b border-stone-3 align-top">
						<td className="py-2 pe-4 wrap-anywhere">
							{cell.name}
							<span className="block text-xs text-stone-1 sm:hidden">{fieldWords[cell.field]}</span>
						</td>
						<td className="py-2 pe-4 text-stone-1 max-sm:hidden">{fieldWords[cell.field]}</td>
						<td className="py-2 pe-4 text-end">{cell.before}</td>
						<td className="py-2 pe-4 text-end font-medium">{cell.after}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
