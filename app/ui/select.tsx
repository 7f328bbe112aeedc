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
	/** What is said where none of them is chosen. */
	none?: string;
	options: readonly (readonly [value: string, words: string])[];
};

/** A labelled choice among options without groups. */
export function Choice({ none, options, ...select }: ChoiceProps) {
	return (
		<Select {...select}>
			{none !== undefined && <option value="">{none}</option>}
			{options.map(([option, words]) => (
				<option key={option} value={option}>
					{words}
				</option>
			))}
		</Select>
	);
}
