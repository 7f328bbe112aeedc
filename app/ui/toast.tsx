import { type ComponentType, useEffect, useState } from 'react';

// The toasts come in a file of their own, after the page works: nothing on a page waits for them.
const load = () => import('./toast-stack.tsx');

/** Says `message` for 3 s. A message said before the toasts have arrived waits for them. */
export function showToast(message: string, kind: 'success' | 'error' = 'success'): void {
	void load().then(({ toast }) => toast[kind](message));
}

/** Where toasts appear; a live region, so that they are read out too. */
export function Toaster() {
	const [Stack, setStack] = useState<ComponentType | null>(null);

	useEffect(() => {
		let gone = false;
		const wait = setTimeout(() => {
			void load().then(({ ToastStack }) => gone || setStack(() => ToastStack));
		}, 300);
		return () => {
			gone = true;
			clearTimeout(wait);
		};
	}, []);

	return Stack && <Stack />;
}
