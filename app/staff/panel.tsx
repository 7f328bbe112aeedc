import { type ReactNode, useId } from 'react';

/** A part of the page under its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="min-w-0">
			<h2 id={id} className="mb-2 border-b border-stone-3 pb-1 text-base">
				{title}
			</h2>
			{children}
		</section>
	);
}
