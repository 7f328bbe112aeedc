import type { BackupProgress } from '#app/backup/backup-progress.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { ProgressBar } from '#app/staff/progress-bar.tsx';
import { useAskAgain } from '#app/staff/use-ask-again.ts';
import { backupCopy } from './copy.ts';

const { running: copy } = backupCopy;

/** A backup that is on its way; null where it has not begun. */
export function BackupRunning({ progress }: { progress: BackupProgress | null }) {
	useAskAgain();
	const { stage, done, total, bytes } = progress ?? { stage: 'rows' as const, done: 0, total: 0, bytes: 0 };
	return (
		<>
			<h2 id="backup-title" className="text-base">
				{copy[stage]}
			</h2>
			<div className="mt-3">
				<ProgressBar
					labelledBy="backup-title"
					max={total > 0 ? total : 1}
					value={total > 0 ? done : undefined}
				/>
			</div>
			<p className="figures mt-2" role="status">
				{copy.done(stage, done, total, bytes)}
			</p>
			<p className="mt-2 max-w-prose text-stone-1">{copy.stay}</p>
			<noscript>
				<ActionLink to="?" reloadDocument>
					{copy.again}
				</ActionLink>
			</noscript>
		</>
	);
}
