import { type ComponentProps, useId } from 'react';

type SelectProps = ComponentProps<'select'> & {
	label: string;
	/** What is wrong with the choice. */
	error?: string | undefined;
};

/** A labelled choice. */
export function Select({ label, error, className = '', ...select }: SelectProps) {
	const id = useId();
	return (
		<div className={`min-w-0 ${className}`}>
			<label htmlFor={id} className="mb-1.5 block text-sm font-medium">
				{label}
			</label>
			<select
				{...select}
				id={id}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
				className="figures block min-h-11 w-full min-w-0 rounded-sm border border-stone-2 bg-white px-3 text-base text-ink text-ellipsis"
			/>
			{error && (
				<p id={`${id}-error`} className="mt-1.5 text-sm text-fault">
					{error}
				</p>
			)}
		</div>
	);
}

type ChoiceProps = Omit<SelectProps, 'value' | 'children'> & {
	/** What is chosen at first. */
	value: string | undefined;
	options: readonly (readonly [value: string, words: string])[];
};

/** A labelled choice among options without groups. */
export function Choice({ value, options, ...select }: ChoiceProps) {
	return (
		<Select {...select} defaultValue={value}>
			{options.map(([option, words]) => (
				<option key={option} value={option}>
					{words}
				</option>
			))}
		</Select>
	);
}
