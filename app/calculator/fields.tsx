import { Field, type FieldProps } from '#app/ui/field.tsx';
import type { Form } from './form.ts';
import type { Faults } from './form-reader.ts';

export type InForm = { form: Form; faults: Faults };

type TextProps = InForm & Omit<FieldProps<'input'>, 'form'> & { name: string };

/** A field of the form, with what is typed and what is wrong with it. */
export function Text({ form, faults, name, ...rest }: TextProps) {
	return (
		<Field
			{...rest}
			name={name}
			defaultValue={form.fields[name]}
			error={faults[name]}
			className="figures min-w-0"
		/>
	);
}

/** Fields side by side; all of a group have one heading. */
export function Group({
	title,
	hint,
	children,
}: {
	title: string;
	hint?: string;
	children: React.ReactNode;
}) {
	return (
		<fieldset className="min-w-0">
			<legend className="mb-1 font-serif text-lg">{title}</legend>
			{hint && <p className="mb-3 text-xs text-stone-1">{hint}</p>}
			<div className="grid grid-cols-2 gap-x-3 gap-y-4">{children}</div>
		</fieldset>
	);
}
