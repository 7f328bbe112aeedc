import { useSyncExternalStore } from 'react';
import { cartCopy } from './copy.ts';

/** CARD-04: how long the banner stands, in ms. */
const STANDS = 2000;

/** Which announcement is on show, counted from 1; 0 when none is. */
let shown = 0;
let made = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows the banner for 2 s, from now on if it stands already. */
export function announceAdded(): void {
	show(++made);
	clearTimeout(timer);
	timer = setTimeout(show, STANDS, 0);
}

function show(announcement: number): void {
	shown = announcement;
	for (const tell of listeners) tell();
}

/** CARD-04: the one banner of all add buttons, read out as it appears. The frame mounts it, once. */
export function AddedBanner() {
	const announcement = useSyncExternalStore(subscribe, readShown, none);
	return (
		<div role="status" className="pointer-events-none fixed inset-x-0 top-20 z-50 flex justify-center px-4">
			{announcement > 0 && (
				<p
					// A new element for each one, so that a second announcement is read out too.
					key={announcement}
					className="rounded-sm bg-onyx px-6 py-3 text-sm font-medium text-paper transition-opacity starting:opacity-0"
				>
					{cartCopy.added}
				</p>
			)}
		</div>
	);
}

const readShown = () => shown;
const none = () => 0;

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
