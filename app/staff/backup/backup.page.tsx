import { useState } from 'react';
import { href } from 'react-router';
import { findLastBackup } from '#app/backup/note-backup.server.ts';
import { runningBackup } from '#app/backup/send-backup.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { formatMoment } from '#app/staff/moment.ts';
import { Panel } from '#app/staff/panel.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/backup.page';
import { BackupRunning } from './backup-running.tsx';
import { backupCopy as copy } from './copy.ts';

/** BACK-07: when the last backup was taken, how large it was, and how far one is that is being taken. */
export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'backup');
	const running = runningBackup();
	// The embedded database answers nobody while its rows are read.
	return { running, last: running?.stage === 'rows' ? null : await orUnavailable(findLastBackup(db)) };
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Backup({ loaderData: { running, last } }: Route.ComponentProps) {
	const newest = last?.at.getTime() ?? 0;
	/** The newest backup as the button was pressed: until there is another, this one is on its way. */
	const [pressed, setPressed] = useState<number | null>(null);
	const isAsked = running !== null || pressed === newest;
	return (
		<StaffPage
			title={copy.title}
			className="max-w-3xl"
			actions={<ActionLink to={href('/staff/log')}>{copy.log}</ActionLink>}
		>
			<p className="max-w-prose text-stone-1">{copy.about}</p>
			<div className="my-6 border-y border-stone-3 py-4">
				{isAsked ? (
					<BackupRunning progress={running} />
				) : (
					<>
						<h2 className="text-base">{copy.last}</h2>
						{last ? (
							<p className="figures mt-1">
								<span>{formatMoment(last.at)}</span>
								<span className="block text-stone-1">{copy.of(last.rows, last.pictures, last.bytes)}</span>
							</p>
						) : (
							<p className="mt-1">{copy.never}</p>
						)}
					</>
				)}
				{/* It stays while it is sent: a browser sends no form that has left the page. */}
				<StaffForm
					action={href('/staff/backup/file')}
					reloadDocument
					onSubmit={() => setPressed(newest)}
					hidden={isAsked}
					className="mt-4"
				>
					<Button type="submit">{copy.take}</Button>
				</StaffForm>
			</div>
			<div className="grid gap-8 sm:grid-cols-2">
				<Panel title={copy.holds.title}>
					<p>{copy.holds.people}</p>
					<p className="mt-2">{copy.holds.secrets}</p>
					<p className="mt-2 text-stone-1">{copy.holds.lacks}</p>
				</Panel>
				<Panel title={copy.keep.title}>
					<p>{copy.keep.alone}</p>
					<p className="mt-2">{copy.keep.rehearse}</p>
					<p className="mt-1 font-mono text-sm wrap-anywhere">{copy.keep.command}</p>
					<p className="mt-2 text-stone-1">{copy.keep.log}</p>
				</Panel>
			</div>
		</StaffPage>
	);
}
