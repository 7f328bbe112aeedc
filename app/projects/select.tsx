import { type ComponentProps, useId } from 'react';

/** A labelled choice. */
export function Select({ label, className = '', ...select }: ComponentProps<'select'> & { label: string }) {
	const id = useId();
	return (
		<div className={`min-w-0 ${className}`}>
			<label htmlFor={id} className="mb-1.5 block text-sm font-medium">
				{label}
			</label>
			<select
				{...select}
				id={id}
				className="block min-h-11 w-full rounded-sm border border-stone-2 bg-white px-3 py-2.5 text-base text-ink"
			/>
		</div>
	);
}
