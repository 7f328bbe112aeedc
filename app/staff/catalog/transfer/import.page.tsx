import { data, href, redirect, useNavigation } from 'react-router';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { useDrawnFor } from '#app/accounts/for-account.tsx';
import { bookQuery, isNarrowed, parseBookFilter } from '#app/catalog/edit/book-filter.ts';
import { beginImport } from '#app/catalog/transfer/begin-import.server.ts';
import { listImports } from '#app/catalog/transfer/find-import.server.ts';
import { takeImportFile } from '#app/catalog/transfer/import-file.server.ts';
import { formatOf } from '#app/catalog/transfer/product-file.server.ts';
import { wakeImporter } from '#app/catalog/transfer/start-importing.server.ts';
import { withReceivedFiles } from '#app/pictures/receive-files.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { ActionLink, actionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { saysOther } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { formatMoment } from '#app/staff/moment.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Column, TableHead } from '#app/staff/table-head.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/import.page';
import { importCopy as copy } from './copy.ts';

type Answer = { error: string };

/** IMPORT-05: where a file is dropped, what was imported lately, and the ways out. */
export async function loader({ context, url }: Route.LoaderArgs) {
	await requireStaff(context, 'transfer');
	const filter = parseBookFilter(url.searchParams);
	const latest = await orUnavailable(listImports(db));
	return {
		query: isNarrowed(filter) ? String(new URLSearchParams(bookQuery(filter))) : '',
		latest: latest.map(({ id, name, stage, startedAt }) => ({
			id,
			name: name || copy.list.nameless,
			state: copy.stages[stage],
			when: formatMoment(startedAt),
		})),
	};
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const { id: by } = await requireStaff(context, 'transfer');
	const taken = await orUnavailable(
		withReceivedFiles(request, async (files) => {
			const other = await saysOther(url.searchParams, context);
			if (other) return other;
			const zip = files.find(({ name }) => /\.zip$/i.test(name));
			const received = files.find((file) => file !== zip);
			if (!received) return copy.upload.none;
			const fault = files.find(({ fault }) => fault)?.fault;
			if (fault) return fault === 'too-heavy' ? copy.upload.heavy : copy.upload.full;
			const name = received.name
				.toWellFormed()
				.replaceAll(/\p{Cc}/gu, '')
				.slice(-100);
			if (formatOf(name) === null) return copy.upload.ending;
			const id = await beginImport(db, { by, name, hasZip: zip !== undefined }, (id) =>
				takeImportFile(id, received.file, zip?.file),
			);
			if (id === null) return copy.upload.full;
			wakeImporter();
			return redirect(href('/staff/import/:id', { id }));
		}),
	);
	if (taken === null) throw data(null, { status: 400 });
	return typeof taken === 'string' ? data<Answer>({ error: taken }, { status: 422 }) : taken;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return orUnreached(serverAction, { error: copy.upload.unreached });
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
	const { latest, query } = loaderData;
	return (
		<StaffPage
			title={copy.title}
			className="max-w-5xl"
			actions={
				<ActionLink to={`${href('/staff/products')}${query && `?${query}`}`}>{copy.products}</ActionLink>
			}
		>
			<div className="grid gap-x-10 gap-y-8 lg:grid-cols-[3fr_2fr]">
				<Upload error={actionData?.error} />
				<Export query={query} />
			</div>
			<Latest latest={latest} />
		</StaffPage>
	);
}

function Upload({ error }: { error: string | undefined }) {
	const busy = useNavigation().state === 'submitting';
	const drawnFor = useDrawnFor();
	return (
		<section aria-labelledby="import-title">
			<h2 id="import-title" className="font-medium">
				{copy.upload.title}
			</h2>
			<p className="mt-1 max-w-prose text-stone-1">{copy.upload.text}</p>
			<StaffForm
				action={`?${new URLSearchParams({ [ACCOUNT]: drawnFor })}`}
				encType="multipart/form-data"
				className="mt-3 grid gap-3"
			>
				<label className="grid gap-2 border border-dashed border-stone-2 bg-white px-4 pt-4 focus-within:border-onyx">
					<span className="font-medium">{copy.upload.file}</span>
					{/* A browser takes what is dropped on such a field, without scripts too. */}
					<input
						type="file"
						name="file"
						accept=".csv,.tsv,.txt,.xlsx,.xlsm,.json"
						aria-describedby={error ? 'import-error' : undefined}
						aria-invalid={error ? true : undefined}
						className="w-full min-w-0 py-8 pt-2 text-sm file:me-4 file:min-h-11 file:rounded-sm file:border file:border-ink file:bg-transparent file:px-4"
					/>
				</label>
				<label className="grid gap-1">
					<span>{copy.upload.zip}</span>
					<input
						type="file"
						name="zip"
						accept=".zip"
						className="w-full min-w-0 text-sm file:me-4 file:min-h-11 file:rounded-sm file:border file:border-stone-2 file:bg-transparent file:px-4"
					/>
				</label>
				{error && (
					<p id="import-error" role="alert" className="text-fault">
						{error}
					</p>
				)}
				<div>
					<Button type="submit" busy={busy && copy.upload.sending}>
						{copy.upload.send}
					</Button>
				</div>
			</StaffForm>
		</section>
	);
}

function Export({ query }: { query: string }) {
	return (
		<section aria-labelledby="export-title">
			<h2 id="export-title" className="font-medium">
				{copy.export.title}
			</h2>
			<p className="mt-1 max-w-prose text-stone-1">{copy.export.text}</p>
			{query && <Files label={copy.export.found} query={query} />}
			<Files label={copy.export.all} query="" />
		</section>
	);
}

function Files({ label, query }: { label: string; query: string }) {
	return (
		<p className="mt-2 flex flex-wrap items-center gap-x-5">
			<span className="basis-full">{label}</span>
			{(['xlsx', 'csv', 'json'] as const).map((format) => (
				<a
					key={format}
					href={`${href('/staff/export')}?${new URLSearchParams([['format', format], ...new URLSearchParams(query)])}`}
					download
					aria-label={`${label}, ${copy.export.formats[format]}`}
					className={actionLink}
				>
					{copy.export.formats[format]}
				</a>
			))}
		</p>
	);
}

function Latest({ latest }: Pick<Route.ComponentProps['loaderData'], 'latest'>) {
	const { title, empty, columns } = copy.list;
	return (
		<section aria-labelledby="latest-title" className="mt-8">
			<h2 id="latest-title" className="font-medium">
				{title}
			</h2>
			{latest.length === 0 ? (
				<p className="py-2 text-stone-1">{empty}</p>
			) : (
				<table className="mt-2 w-full border-collapse">
					<TableHead>
						{[columns.file, columns.when, columns.state].map((name) => (
							<Column key={name} className="min-w-20">
								{name}
							</Column>
						))}
					</TableHead>
					<tbody className="figures">
						{latest.map(({ id, name, when, state }) => (
							<tr key={id} className="border-b border-stone-3">
								<td className="py-1 pe-4 wrap-anywhere">
									<ActionLink to={href('/staff/import/:id', { id })}>{name}</ActionLink>
								</td>
								<td className="py-1 pe-4 text-stone-1">{when}</td>
								<td className="py-1">{state}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}
