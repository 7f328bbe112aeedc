import { type FieldProps, useField } from './field.tsx';

const shop =
	'figures block min-h-11 w-full min-w-0 rounded-sm border border-stone-2 bg-white px-3 text-base text-ink text-ellipsis aria-invalid:border-fault';

/** A labelled choice. */
export function Select({ className = '', ...props }: FieldProps<'select'>) {
	return useField({ ...props, className: `min-w-0 ${className}` }, (own, size) => (
		<select {...own} className={size?.select ?? shop} />
	));
}

type ChoiceProps = Omit<FieldProps<'select'>, 'value' | 'children'> & {
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
