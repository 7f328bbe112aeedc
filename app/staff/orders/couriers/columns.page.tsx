import { data, href, Link, useNavigation } from 'react-router';
import { courierFields } from '#app/orders/courier-fields.ts';
import { USUAL_COLUMNS } from '#app/orders/couriers/courier-sheet.ts';
import { keepCourierSheet, listCourierSheets } from '#app/orders/couriers/courier-sheets.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { redirectSaying } from '#app/platform/web/flash.server.ts';
import { refuse, typed } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { keepTyped } from '#app/staff/form/keep-typed.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { desk } from '#app/staff/sizes.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Column, TableHead } from '#app/staff/table-head.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/columns.page';
import { readColumns } from './columns-form.server.ts';
import { columnsCopy as copy } from './copy.ts';

/** YARD-04: which columns each courier takes. `?courier=` opens one that is described. */
export async function loader({ context, url }: Route.LoaderArgs) {
	await requireStaff(context, 'settings');
	const sheets = await listCourierSheets(db);
	const asked = url.searchParams.get('courier');
	const sheet = sheets.find(({ name }) => name === asked);
	if (asked !== null && !sheet) throw data(null, { status: 404 });
	const columns = sheet?.columns ?? USUAL_COLUMNS;
	return {
		names: sheets.map(({ name }) => name),
		name: sheet?.name ?? '',
		rows: courierFields.map((field) => {
			const index = columns.findIndex((column) => column.field === field);
			return { field, heading: columns[index]?.heading ?? '', place: index < 0 ? '' : String(index + 1) };
		}),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	return keepTyped({ request, context }, async (form) => {
		await requireStaff(context, 'settings');
		const read = readColumns(form);
		if (!read.ok) return refuse({ errors: read.errors, values: typed(form) });
		const { name, columns } = read;
		await keepCourierSheet(db, { name, columns });
		const words = columns.length > 0 ? copy.saved(name) : copy.gone(name);
		return redirectSaying(href('/staff/couriers/columns'), words);
	});
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(awayWords.typed);

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Columns({ loaderData, actionData }: Route.ComponentProps) {
	const { names, name, rows } = loaderData;
	const cell = fieldsOf(actionData, { size: desk });
	const busy = useNavigation().state === 'submitting';
	return (
		<StaffPage
			className="max-w-3xl"
			title={copy.title}
			actions={
				<Link className="underline underline-offset-4" to={href('/staff/couriers')}>
					{copy.back}
				</Link>
			}
		>
			<div className="grid gap-4">
				<p className="max-w-prose">{copy.intro}</p>
				<h2 className="font-sans font-medium">{copy.known}</h2>
				{names.length === 0 && <p>{copy.none}</p>}
				<ul className="flex flex-wrap gap-x-6">
					{names.map((name) => (
						<li key={name}>
							<ActionLink to={`?courier=${encodeURIComponent(name)}`}>{name}</ActionLink>
						</li>
					))}
					{name && (
						<li>
							<ActionLink to="?">{copy.new}</ActionLink>
						</li>
					)}
				</ul>
				<StaffForm key={name} className="grid gap-4">
					<Field {...fieldsOf(actionData)('name', name)} label={copy.courier} required className="max-w-sm" />
					<table className="figures w-full border-collapse max-sm:block">
						<TableHead className="max-sm:sr-only">
							<Column>{copy.field}</Column>
							<Column>{copy.heading}</Column>
							<Column>{copy.place}</Column>
						</TableHead>
						<tbody className="max-sm:block">
							{rows.map(({ field, heading, place }) => (
								<tr
									key={field}
									className="border-b border-stone-3 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto]"
								>
									<th scope="row" className="py-1 pe-3 text-start font-normal max-sm:col-span-2">
										{copy.fields[field]}
									</th>
									<td className="py-1 pe-3">
										<Field
											{...cell(`heading-${field}`, heading)}
											aria-label={`${copy.heading}: ${copy.fields[field]}`}
										/>
									</td>
									<td className="py-1">
										<Field
											{...cell(`place-${field}`, place)}
											aria-label={`${copy.place}: ${copy.fields[field]}`}
											inputMode="numeric"
											className="w-14"
										/>
									</td>
								</tr>
							))}
						</tbody>
					</table>
					{actionData?.errors.form && <Notice>{actionData.errors.form}</Notice>}
					<Button type="submit" busy={busy && copy.save} className="justify-self-start">
						{copy.save}
					</Button>
				</StaffForm>
			</div>
		</StaffPage>
	);
}
