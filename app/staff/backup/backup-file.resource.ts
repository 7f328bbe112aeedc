import { href, redirect } from 'react-router';
import { sendBackup } from '#app/backup/send-backup.server.ts';
import { StoreFault } from '#app/pictures/store/store.ts';
import { db } from '#app/platform/database/db.server.ts';
import { isUnreachable } from '#app/platform/database/unreachable.server.ts';
import { log } from '#app/platform/log.server.ts';
import { redirectSaying } from '#app/platform/web/flash.server.ts';
import { readForm } from '#app/platform/web/form.server.ts';
import { saysOther } from '#app/staff/form/read-staff-form.server.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/backup-file.resource';
import { backupCopy as copy } from './copy.ts';

/** A link or a reload takes no backup. */
export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'backup');
	return redirect(href('/staff/backup'));
}

/** BACK-07: `POST /staff/backup/file`: the whole shop as a file. */
export async function action({ request, context }: Route.ActionArgs) {
	const viewer = await requireStaff(context, 'backup');
	const other = await saysOther(await readForm(request), context);
	if (other) return redirectSaying(href('/staff/backup'), other, 'error');
	const name = `sangtarash-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.jsonl.gz`;
	try {
		const file = await sendBackup(db, viewer, name);
		if (!file) return redirectSaying(href('/staff/backup'), copy.busy, 'error');
		return new Response(file, {
			headers: {
				'Content-Type': 'application/gzip',
				'Content-Disposition': `attachment; filename="${name}"`,
				'Cache-Control': 'private, no-store',
			},
		});
	} catch (error) {
		if (!(error instanceof StoreFault) && !(error instanceof Error && isUnreachable(error))) throw error;
		log.error({ error }, 'a backup could not be taken');
		return redirectSaying(href('/staff/backup'), copy.failed, 'error');
	}
}
