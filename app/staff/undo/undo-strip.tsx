import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { href, useLocation } from 'react-router';
import type { StaffRole } from '#app/accounts/role.ts';
import { UNDO_MINUTES } from '#app/orders/moves/undo-window.ts';
import type { Flash } from '#app/platform/web/flash.ts';
import { useRootData } from '#app/root-data.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { focusOnce } from '#app/ui/focus-once.ts';
import { undoCopy as copy } from './copy.ts';
import type { Undoable } from './undoable.ts';
import { useStaysPut } from './use-stays-put.ts';

const UNDO = href('/staff/undo');

/** How often the minutes are counted, in ms. */
const TICK = 5000;

/** UNDO-02: one's own last actions, above every page, each until its time is over; and what the last press did. */
export function UndoStrip({
	actions,
	role,
	children,
}: {
	actions: readonly Undoable[];
	role: StaffRole;
	children: ReactNode;
}) {
	const flash = useKeptFlash();
	const message = useFocusWhereLost(flash);
	const passed = useSecondsSince(actions);
	const isDoneHere = useDoneHere(actions);
	const shown = actions.filter(({ secondsLeft }) => secondsLeft > passed);
	const [newest, ...older] = shown;
	const isDesk = role === 'owner' || role === 'desk';
	const height = isDesk ? 'min-h-10' : 'min-h-14 text-base';
	const strip = useRef<HTMLDivElement>(null);
	const kept = useStaysPut(strip, flash);
	const isStuck = kept > 0 && (flash !== null || newest !== undefined);
	return (
		<>
			<div
				ref={strip}
				data-stuck={isStuck || undefined}
				style={{ minHeight: kept || undefined }}
				className="flow-root data-stuck:sticky data-stuck:top-0 data-stuck:z-10 data-stuck:bg-paper"
			>
				<p
					ref={message}
					tabIndex={-1}
					aria-live="polite"
					role={flash ? 'status' : undefined}
					className={
						flash ? `mb-2 flex items-center border-s-2 border-onyx ps-3 wrap-anywhere ${height}` : 'sr-only'
					}
				>
					{flash?.message ?? (newest && copy.canUndo(newest.text))}
				</p>
				{newest && (
					<ul
						aria-label={copy.label}
						className="mb-3 flex items-center gap-x-2 border-b border-stone-3 print:hidden"
					>
						<Action action={newest} isSure={isDoneHere(newest)} passed={passed} isDesk={isDesk} />
						{older.length > 0 && (
							<li>
								<Disclosure
									summary={
										<span className="underline underline-offset-4">
											<span>{copy.more(older.length)}</span> <span className="sr-only">{copy.toUndo}</span>
										</span>
									}
									summaryClass={`cursor-pointer ${height}`}
									panelClass="w-[min(30rem,100vw-2rem)] px-3 md:start-0 md:end-auto"
								>
									<ul>
										{older.map((action) => (
											<Action
												key={action.id}
												isSure={isDoneHere(action)}
												action={action}
												passed={passed}
												isDesk={isDesk}
											/>
										))}
									</ul>
								</Disclosure>
							</li>
						)}
					</ul>
				)}
			</div>
			{/* There is always as much to scroll as the strip is high. */}
			<div className={kept > 0 ? 'min-h-dvh' : undefined}>{children}</div>
		</>
	);
}

/** One row. Long words take two lines, as high as one line of others. */
function Action({
	action: { of, id, version, text, secondsLeft },
	isSure,
	passed,
	isDesk,
}: {
	action: Undoable;
	/** It was done on this page. */
	isSure: boolean;
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
				<span>{copy.minutes(Math.ceil((secondsLeft - passed) / 60))}</span>{' '}
				<span className="sr-only">{copy.left}</span>
			</span>
			<StaffForm action={UNDO}>
				<input type="hidden" name={of} value={id} />
				<input type="hidden" name="version" value={version} />
				<input type="hidden" name="what" value={text} />
				{isSure && <input type="hidden" name="sure" value="1" />}
				<input type="hidden" name="back" value={pathname === UNDO ? href('/staff') : pathname + search} />
				<button
					type="submit"
					aria-label={`${copy.undo}: ${text}`}
					className={`px-2 font-medium underline underline-offset-4 ${isDesk ? 'min-h-10' : 'min-h-14'}`}
				>
					{copy.undo}
				</button>
			</StaffForm>
		</li>
	);
}

const keyOf = ({ of, id, version }: Undoable) => `${of} ${id} ${version}`;

/** So old, in seconds, is an action at most that has just been done here: another tab's may be older. */
const JUST_DONE = 10;

/**
 * Whether an action was done on the page that is open: it came while that page was. Whatever was there when the scripts began may be of any
 * page.
 */
function useDoneHere(actions: readonly Undoable[]): (action: Undoable) => boolean {
	const { pathname } = useLocation();
	const [known, setKnown] = useState<{ actions: typeof actions; pages: ReadonlyMap<string, string> }>({
		actions,
		pages: new Map(),
	});
	if (known.actions !== actions) {
		const before = new Set(known.actions.map(keyOf));
		const isNew = (action: Undoable) =>
			!before.has(keyOf(action)) && action.secondsLeft > UNDO_MINUTES * 60 - JUST_DONE;
		const come = actions.filter(isNew).map((action) => [keyOf(action), pathname] as const);
		setKnown({ actions, pages: new Map([...known.pages, ...come]) });
	}
	return (action) => known.pages.get(keyOf(action)) === pathname;
}

/** What the last press did, for as long as its page is open: a page that loads its data again has no message any more. */
function useKeptFlash(): Flash | null {
	const { flash } = useRootData();
	const { key } = useLocation();
	const [kept, setKept] = useState({ key, flash });
	if (kept.key !== key || (flash && flash !== kept.flash)) setKept({ key, flash });
	return kept.key === key ? (flash ?? kept.flash) : flash;
}

/**
 * Moves the focus to the message when the pressed button is gone, disabled or `givesFocus`. A focus in a field stays there.
 */
function useFocusWhereLost(flash: object | null): RefObject<HTMLParagraphElement | null> {
	const message = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		const focused = document.activeElement;
		if (flash && focused?.matches('body, :disabled, [data-gives-focus]'))
			focusOnce(message.current, { preventScroll: true });
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
