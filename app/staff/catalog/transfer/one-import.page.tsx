import { data, href, redirect } from 'react-router';
import { isWorking } from '#app/catalog/transfer/import-stage.ts';
import { db } from '#app/platform/database/db.server.ts';
import { isUuid } from '#app/platform/is-uuid.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { flash } from '#app/platform/web/flash.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/one-import.page';
import { ColumnMatching } from './column-matching.tsx';
import { importCopy as copy } from './copy.ts';
import { ImportFailed, ImportGone } from './import-failed.tsx';
import { ImportMade } from './import-made.tsx';
import { ImportPlan } from './import-plan.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportStopped } from './import-stopped.tsx';
import { pressImport } from './press-import.server.ts';
import { ReadingNotes } from './reading-notes.tsx';
import { showImport } from './show-import.server.ts';
import { shownKinds } from './shown-kinds.ts';

type Answer = { message: string };

/** IMPORT-06 to IMPORT-09: one import, from its columns to its undo. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	await requireStaff(context, 'transfer');
	const asked = Number(url.searchParams.get('from') ?? 0);
	const kind = shownKinds.find((known) => known === url.searchParams.get('show')) ?? null;
	const from = Number.isInteger(asked) && asked > 0 && asked < 1_000_000 ? asked : 0;
	return isUuid(params.id) ? orUnavailable(showImport(db, params.id, { kind, from })) : null;
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { id: by } = await requireStaff(context, 'transfer');
	const form = await readStaffForm({ request, context });
	if (!isUuid(params.id)) throw data(null, { status: 404 });
	const pressed = await orUnavailable(pressImport(db, by, params.id, form));
	if (!pressed.ok) return data<Answer>({ message: pressed.message }, { status: pressed.status });
	const headers = pressed.words ? { 'Set-Cookie': flash(pressed.words) } : undefined;
	return redirect(pressed.id ? href('/staff/import/:id', { id: pressed.id }) : href('/staff/import'), {
		...(headers && { headers }),
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return orUnreached(serverAction, { message: copy.upload.unreached });
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function OneImport({ loaderData: shown, actionData }: Route.ComponentProps) {
	const answer: Answer | undefined = actionData;
	return (
		<StaffPage
			title={shown ? shown.name || copy.list.nameless : copy.title}
			className="max-w-5xl"
			actions={<ActionLink to={href('/staff/import')}>{copy.back}</ActionLink>}
		>
			{answer?.message && <Notice>{answer.message}</Notice>}
			{!shown && <ImportGone />}
			{shown && isWorking(shown.stage) && <ImportProgress {...shown} />}
			{shown?.notes && <ReadingNotes {...shown.notes} />}
			{shown?.matching && <ColumnMatching {...shown.matching} />}
			{shown?.planned && <ImportPlan {...shown.planned} id={shown.id} />}
			{shown?.made && <ImportMade {...shown.made} id={shown.id} />}
			{shown?.stage === 'stopped' && <ImportStopped />}
			{shown?.stage === 'failed' && <ImportFailed fault={shown.fault} />}
		</StaffPage>
	);
}
