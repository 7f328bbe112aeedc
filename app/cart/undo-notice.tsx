import { useEffect, useId, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { cartCopy } from './copy.ts';

/** Says what was just removed and offers to restore it. Its button takes the focus, since the pressed button is gone. */
export function UndoNotice({ words, onUndo }: { words: string; onUndo: () => void }) {
	const button = useRef<HTMLButtonElement>(null);
	const id = useId();
	// Scrolls to it where it is out of sight: a long cart leaves the reader far below the notice.
	useEffect(() => button.current?.focus(), []);
	return (
		<p className="flex flex-wrap items-center gap-x-4 py-4 text-sm text-stone-1">
			<span id={id}>{words}</span>
			<Button ref={button} tone="plain" aria-describedby={id} onClick={onUndo}>
				{cartCopy.undo}
			</Button>
		</p>
	);
}
