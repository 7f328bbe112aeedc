import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
	/** The content of the button. */
	summary: ReactNode;
	children: ReactNode;
	className?: string;
	summaryClass?: string;
	panelClass?: string;
};

/**
 * A button with a panel below it: the browser's `<details>`, which works before any script has loaded. After hydration it
 * also closes like a menu: on Escape, on a press or focus elsewhere, and after a choice in it.
 */
export function Disclosure({ summary, children, className = '', summaryClass = '', panelClass = '' }: Props) {
	const details = useRef<HTMLDetailsElement>(null);

	useEffect(() => {
		const element = details.current;
		return element ? closeAsMenu(element) : undefined;
	}, []);

	// Hidden while its summary has not arrived yet: the browser would show its default summary, which is larger.
	return (
		<details ref={details} className={`relative [&:not(:has(>summary))]:hidden ${className}`}>
			<summary
				className={`flex min-h-11 list-none items-center [&::-webkit-details-marker]:hidden ${summaryClass}`}
			>
				{summary}
			</summary>
			<div className={`absolute end-0 top-full z-40 border border-stone-3 bg-paper ${panelClass}`}>
				{children}
			</div>
		</details>
	);
}

function closeAsMenu(element: HTMLDetailsElement): () => void {
	const listeners = new AbortController();
	const { signal } = listeners;
	const close = () => {
		element.open = false;
	};
	const outside = (event: Event) => event.target instanceof Node && !element.contains(event.target);

	document.addEventListener('pointerdown', (event) => outside(event) && close(), { signal });
	document.addEventListener('focusin', (event) => outside(event) && close(), { signal });
	element.addEventListener(
		'keydown',
		(event) => {
			if (event.key !== 'Escape' || !element.open) return;
			close();
			element.querySelector('summary')?.focus();
		},
		{ signal },
	);
	element.addEventListener(
		'click',
		(event) => event.target instanceof Element && event.target.closest('a') && close(),
		{ signal },
	);
	element.addEventListener('submit', close, { signal });
	return () => listeners.abort();
}
