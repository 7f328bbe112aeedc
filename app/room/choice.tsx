import { useId } from 'react';

type Props = {
	name: string;
	label: string;
	value: string;
	options: readonly (readonly [value: string, words: string])[];
	className?: string;
};

/** A labelled choice of a few. */
export function Choice({ name, label, value, options, className = '' }: Props) {
	const id = useId();
	return (
		<div className={`min-w-0 ${className}`}>
			<label htmlFor={id} className="mb-1.5 block text-sm font-medium">
				{label}
			</label>
			<select
				id={id}
				name={name}
				defaultValue={value}
				className="figures block min-h-11 w-full min-w-0 rounded-sm border border-stone-2 bg-white px-3 text-base text-ink text-ellipsis"
			>
				{options.map(([option, words]) => (
					<option key={option} value={option}>
						{words}
					</option>
				))}
			</select>
		</div>
	);
}
