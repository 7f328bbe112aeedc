import { useEffect, useRef } from 'react';

type Props = {
	summary: React.ReactNode;
	/** When it changes, what was asked for in the panel is done, and the panel closes. */
	done: string;
	isOpen?: boolean;
	className?: string;
	children: React.ReactNode;
};

/** A part of the page that opens on demand, without scripts too. */
export function Folded({ summary, done, isOpen = false, className = '', children }: Props) {
	const details = useRef<HTMLDetailsElement>(null);
	const seen = useRef(done);
	useEffect(() => {
		if (seen.current === done || !details.current) return;
		seen.current = done;
		if (!details.current.open) return;
		details.current.open = false;
		details.current.querySelector('summary')?.focus({ preventScroll: true });
	}, [done]);
	return (
		<details ref={details} open={isOpen} className={`print:hidden ${className}`}>
			<summary className="inline-flex min-h-11 cursor-pointer list-none items-center text-sm font-medium underline decoration-stone-2 underline-offset-4 hover:decoration-ink [&::-webkit-details-marker]:hidden">
				{summary}
			</summary>
			{children}
		</details>
	);
}
