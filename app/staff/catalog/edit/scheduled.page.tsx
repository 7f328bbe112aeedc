import { href, redirect } from 'react-router';
import { listScheduled, unschedule } from '#app/catalog/edit/schedule-change.server.ts';
import type { ChangedRow } from '#app/catalog/fields/changed-row.server.ts';
import { someTexts } from '#app/catalog/fields/product-texts.server.ts';
import { keysOf } from '#app/catalog/fields/product-values.server.ts';
import { nameOf } from '#app/catalog/product.ts';
import { db } from '#app/platform/database/db.server.ts';
import { isUuid } from '#app/platform/is-uuid.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { flash } from '#app/platform/web/flash.server.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { formatMoment } from '#app/staff/moment.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/scheduled.page';
import { cellWords } from './cell-words.ts';
import { bulkCopy, scheduleCopy as copy, fieldWords } from './copy.ts';

/** BOOK-10: what is to change by itself, the next first. */
export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'products');
	const scheduled = await orUnavailable(listScheduled(db));
	return scheduled.map(({ id, dueAt, count, rows, isAlike }) => ({
		id,
		what: copy.of(count, rows[0] ? nameOf(rows[0]) : ''),
		when: formatMoment(dueAt),
		// What is the same for all is said once.
		parts: (isAlike ? rows.slice(0, 1) : rows).map((row) => ({
			id: row.id,
			name: isAlike ? null : nameOf(row),
			cells: cellsOf(row),
		})),
		more: isAlike ? 0 : count - rows.length,
	}));
}

function cellsOf({ before, after }: ChangedRow): string[] {
	const [old, now] = [someTexts(before ?? {}), someTexts(after)];
	return keysOf(after).map((field) =>
		copy.becomes(fieldWords[field], cellWords(field, old[field] ?? ''), cellWords(field, now[field] ?? '')),
	);
}

export async function action({ request, context }: Route.ActionArgs) {
	const { id: by, role } = await requireStaff(context, 'products');
	const id = String((await readStaffForm({ request, context })).get('id') ?? '');
	const removed = isUuid(id) && (await orUnavailable(unschedule(db, { id: by, role }, id)));
	throw redirect(href('/staff/products/scheduled'), {
		headers: { 'Set-Cookie': flash(removed ? copy.removed : copy.gone, removed ? 'success' : 'error') },
	});
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Scheduled({ loaderData }: Route.ComponentProps) {
	return (
		<StaffPage
			title={copy.title}
			className="max-w-4xl"
			actions={<ActionLink to={href('/staff/products')}>{bulkCopy.back}</ActionLink>}
		>
			<p className="max-w-prose">{copy.text}</p>
			{loaderData.length === 0 ? (
				<p className="py-6">{copy.empty}</p>
			) : (
				<ul className="figures mt-4 border-t border-stone-3">
					{loaderData.map(({ id, what, when, parts, more }) => (
						<li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-stone-3 py-2">
							<span className="w-48">{when}</span>
							<div className="min-w-0 flex-1 basis-60">
								<p className="font-medium wrap-anywhere">{what}</p>
								{parts.map(({ id, name, cells }) => (
									<div key={id} className="text-stone-1 wrap-anywhere">
										{name !== null && <p className="mt-1 text-ink">{name}</p>}
										{cells.map((cell) => (
											<p key={cell}>{cell}</p>
										))}
									</div>
								))}
								{more > 0 && <p className="mt-1 text-stone-1">{copy.more(more)}</p>}
							</div>
							<StaffForm>
								<input type="hidden" name="id" value={id} />
								<Button type="submit" tone="faint" aria-label={copy.removeOf(what, when)}>
									{copy.remove}
								</Button>
							</StaffForm>
						</li>
					))}
				</ul>
			)}
		</StaffPage>
	);
}
