import { type RefObject, useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import type { StaffRole } from '#app/accounts/role.ts';
import { useRootData } from '#app/root-data.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { undoCopy as copy } from './copy.ts';
import type { Undoable } from './undoable.ts';

const UNDO = '/staff/undo';

/** How often the minutes are counted, in ms. */
const TICK = 5000;

/** UNDO-02: one's own last actions, above every page, each until its time is over; and what the last press did. */
export function UndoStrip({ actions, role }: { actions: readonly Undoable[]; role: StaffRole }) {
	const { flash } = useRootData();
	const message = useFocusWhereLost(flash);
	const passed = useSecondsSince(actions);
	const shown = actions.filter(({ secondsLeft }) => secondsLeft > passed);
	const [newest, ...older] = shown;
	const isDesk = role === 'owner' || role === 'desk';
	const height = isDesk ? 'min-h-10' : 'min-h-14 text-base';
	return (
		<>
			<p
				ref={message}
				tabIndex={-1}
				aria-live="polite"
				className={flash ? `mb-2 flex items-center border-s-2 border-onyx ps-3 ${height}` : 'sr-only'}
			>
				{flash?.message ?? (newest && copy.canUndo(newest.text))}
			</p>
			{newest && (
				<ul
					aria-label={copy.label}
					className="mb-3 flex items-center gap-x-2 border-b border-stone-3 print:hidden"
				>
					<Action action={newest} {...{ passed, isDesk }} />
					{older.length > 0 && (
						<li>
							<Disclosure
								summary={
									<span className="underline underline-offset-4">
										{copy.more(older.length)} <span className="sr-only">{copy.toUndo}</span>
									</span>
								}
								summaryClass={`cursor-pointer ${height}`}
								panelClass="w-[min(30rem,100vw-2rem)] px-3 md:start-0 md:end-auto"
							>
								<ul>
									{older.map((action) => (
										<Action key={action.id} {...{ action, passed, isDesk }} />
									))}
								</ul>
							</Disclosure>
						</li>
					)}
				</ul>
			)}
		</>
	);
}

/** One row. Long words take two lines, as high as one line of others. */
function Action({
	action: { of, id, version, text, secondsLeft },
	passed,
	isDesk,
}: {
	action: Undoable;
	/** Seconds since the action arrived. */
	passed: number;
	isDesk: boolean;
}) {
	const { pathname, search } = useLocation();
	const height = isDesk ? 'min-h-10' : 'min-h-14 text-base';
	return (
		<li className={`flex min-w-0 flex-1 items-center gap-x-2 md:flex-initial ${height}`}>
			<span className="line-clamp-2 min-w-0 flex-1 leading-tight md:flex-initial wrap-anywhere">{text}</span>
			<span className="whitespace-nowrap text-stone-1 tabular-nums">
				{copy.minutes(Math.ceil((secondsLeft - passed) / 60))} <span className="sr-only">{copy.left}</span>
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
	);
}

/**
 * Moves the focus to the message when the pressed button is gone or `givesFocus`, so that the message comes into sight. A focus in
 * a field stays there.
 */
function useFocusWhereLost(flash: object | null): RefObject<HTMLParagraphElement | null> {
	const message = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		const focused = document.activeElement;
		if (flash && focused?.matches('body, [data-gives-focus]')) message.current?.focus();
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
