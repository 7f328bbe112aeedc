import { formatDate } from '#app/platform/dates.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { formatClock, formatMoment } from '#app/staff/moment.ts';
import { Button } from '#app/ui/button.tsx';

/** BOOK-02, SET-08: says that the form holds a draft. `at`: milliseconds since 1970. */
export function DraftNote({ at, onDiscard }: { at: number; onDiscard: () => void }) {
	const time = new Date(at);
	const isToday = formatDate(time) === formatDate(new Date());
	return (
		<div
			role="status"
			className="flex flex-wrap items-center gap-x-4 border-s-2 border-onyx bg-paper-deep px-4 py-1"
		>
			<span>{staffCopy.draft.restored(isToday ? formatClock(time) : formatMoment(time))}</span>
			<Button tone="plain" onClick={onDiscard}>
				{staffCopy.draft.discard}
			</Button>
		</div>
	);
}
