import { type AriaAttributes, type ComponentProps, type ReactNode, useId } from 'react';
import type { Size } from './size.ts';
import { TextBox } from './text-box.tsx';

type Own = {
	label?: ReactNode;
	/** The error message, shown beside the field and read aloud with it. */
	error?: string | null;
	hint?: ReactNode;
	size?: Size;
	/** Of the field with its label, hint and error. */
	className?: string;
};

export type FieldProps<Tag extends 'input' | 'textarea' | 'select'> = Own &
	Omit<ComponentProps<Tag>, keyof Own | 'id'>;

const shop =
	'block min-h-11 w-full rounded-sm border border-stone-2 bg-white px-3 py-2.5 text-base text-ink placeholder:text-stone-1 aria-invalid:border-fault';

/** A labelled text field. */
export function Field(props: FieldProps<'input'>) {
	return useField(props, (own) => <input {...own} />);
}

/** A labelled text field of several lines. */
export function TextArea(props: FieldProps<'textarea'>) {
	return useField(props, (own) => <TextBox rows={3} {...own} />);
}

/** A checkbox with its label. */
export function Tick({ label, ...props }: Omit<FieldProps<'input'>, 'type'>) {
	return useField(props, (own, size) => (
		<label className={size?.tick ?? 'flex min-h-11 items-center gap-3 text-sm'}>
			<input {...own} type="checkbox" className={size?.box ?? 'size-5 shrink-0 accent-onyx'} />
			<span>{label}</span>
		</label>
	));
}

/** `children`: draws what stands between label and hint, from the properties that are its own. */
export function useField<Props extends Own>(
	{ label, error, hint, size, className, ...rest }: Props,
	children: (
		own: Omit<Props, keyof Own> & AriaAttributes & { id: string; className: string },
		size?: Size,
	) => ReactNode,
) {
	const id = useId();
	const notes = error || hint ? `${id}-notes` : undefined;
	return (
		<div className={className}>
			{label && (
				<label htmlFor={id} className={size?.label ?? 'mb-1.5 block text-sm font-medium'}>
					{label}
				</label>
			)}
			{children(
				{
					...rest,
					id,
					'aria-invalid': error ? true : undefined,
					'aria-describedby': notes,
					className: size?.input ?? shop,
				},
				size,
			)}
			{notes && (
				<div id={notes}>
					{hint && <p className={size?.hint ?? 'mt-1.5 text-xs text-stone-1'}>{hint}</p>}
					{error && <p className={size?.error ?? 'mt-1.5 text-sm text-fault'}>{error}</p>}
				</div>
			)}
		</div>
	);
}
