import { type RefObject, useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import type { StaffRole } from '#app/accounts/role.ts';
import { useRootData } from '#app/root-data.ts';
import { undoCopy as copy } from './copy.ts';
import type { Undoable } from './undoable.ts';

const UNDO = '/staff/undo';

/** How often the minutes are counted, in ms. */
const TICK = 5000;

/** UNDO-02: one's own last actions, above every page, each until its time is over; and what the last press did. */
export function UndoStrip({ actions, role }: { actions: readonly Undoable[]; role: StaffRole }) {
	const { flash } = useRootData();
	const message = useFocusWhereLost(flash);
	const { pathname, search } = useLocation();
	const passed = useSecondsSince(actions);
	const shown = actions.filter(({ secondsLeft }) => secondsLeft > passed);
	const [newest] = shown;
	const isDesk = role === 'owner' || role === 'desk';
	const height = isDesk ? 'min-h-10' : 'min-h-14 text-base';
	return (
		<>
			<p
				ref={message}
				tabIndex={-1}
				aria-live="polite"
				className={flash ? `mb-4 flex items-center border-s-2 border-onyx ps-3 ${height}` : 'sr-only'}
			>
				{flash?.message ?? (newest && copy.canUndo(newest.text))}
			</p>
			{shown.length > 0 && (
				<ul aria-label={copy.label} className="mb-4 border-y border-stone-3 print:hidden">
					{shown.map(({ of, id, version, text, secondsLeft }) => (
						<li
							key={id}
							className={`flex items-center gap-4 border-t border-stone-3 first:border-t-0 ${height}`}
						>
							<span className="min-w-0 flex-1">{text}</span>
							<span className="whitespace-nowrap text-stone-1 tabular-nums">
								{copy.left(Math.ceil((secondsLeft - passed) / 60))}
							</span>
							<Form method="post" action={UNDO}>
								<input type="hidden" name={of} value={id} />
								<input type="hidden" name="version" value={version} />
								<input type="hidden" name="back" value={pathname === UNDO ? '/staff' : pathname + search} />
								<button
									type="submit"
									aria-label={`${copy.undo}: ${text}`}
									className={`px-2 font-medium underline underline-offset-4 ${isDesk ? 'min-h-10' : 'min-h-14'}`}
								>
									{copy.undo}
								</button>
							</Form>
						</li>
					))}
				</ul>
			)}
		</>
	);
}

/**
 * Moves the focus to the message when the pressed button is gone, so that the message comes into sight. A focus in a field stays there.
 */
function useFocusWhereLost(flash: object | null): RefObject<HTMLParagraphElement | null> {
	const message = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		if (flash && document.activeElement === document.body) message.current?.focus();
	}, [flash]);
	return message;
}

/** Counts from when the actions arrived, since the clock of a phone may be wrong. */
function useSecondsSince(actions: readonly Undoable[]): number {
	const [passed, setPassed] = useState({ actions, seconds: 0 });
	useEffect(() => {
		const began = performance.now();
		const timer = setInterval(
			() => setPassed({ actions, seconds: (performance.now() - began) / 1000 }),
			TICK,
		);
		return () => clearInterval(timer);
	}, [actions]);
	return passed.actions === actions ? passed.seconds : 0;
}
