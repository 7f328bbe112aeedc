import { useSyncExternalStore } from 'react';

/** AUTH-09: how long a toast is shown, in ms. */
const SHOWN_FOR = 3000;

type Toast = { id: number; message: string; kind: 'success' | 'error' };

let toasts: readonly Toast[] = [];
let made = 0;
const listeners = new Set<() => void>();

/** Shows `message` for 3 s, below the toasts that are already shown. */
export function showToast(message: string, kind: Toast['kind'] = 'success'): void {
	const id = ++made;
	show([...toasts, { id, message, kind }]);
	setTimeout(() => show(toasts.filter((toast) => toast.id !== id)), SHOWN_FOR);
}

function show(now: readonly Toast[]): void {
	toasts = now;
	for (const listener of listeners) listener();
}

/** The place of toasts. The live region exists from the start, so that a screen reader reads the first toast too. */
export function Toaster() {
	const shown = useSyncExternalStore(subscribe, read, none);
	return (
		<section
			aria-label="Messages"
			aria-live="polite"
			aria-relevant="additions text"
			className="toast-place pointer-events-none z-50"
		>
			<ol className="mx-auto grid lg:max-w-90 lg:gap-2">
				{shown.map(({ id, message, kind }) => (
					<li
						key={id}
						className={`px-5 py-4 text-center text-sm wrap-anywhere text-paper transition starting:translate-y-2 starting:opacity-0 lg:rounded-sm lg:py-3 ${kind === 'error' ? 'bg-fault' : 'bg-ink'}`}
					>
						{message}
					</li>
				))}
			</ol>
		</section>
	);
}

const nothing: readonly Toast[] = [];
const read = () => toasts;
const none = () => nothing;

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
