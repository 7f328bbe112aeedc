import type { ComponentProps } from 'react';

/** A labelled choice. */
export function Select({ label, className = '', ...select }: ComponentProps<'select'> & { label: string }) {
	return (
		<label className={`block min-w-0 text-sm font-medium ${className}`}>
			{label}
			<select
				{...select}
				className="mt-1.5 block min-h-11 w-full rounded-sm border border-stone-2 bg-white px-3 py-2.5 text-base font-normal text-ink"
			/>
		</label>
	);
}
