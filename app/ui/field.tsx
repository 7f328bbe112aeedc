import { type ComponentProps, useId } from 'react';
import { TextBox } from './text-box.tsx';

type Own = {
	label: string;
	/** The error message, shown beside the field and read aloud with it. */
	error?: string;
	hint?: string;
};

const box =
	'block w-full rounded-sm border bg-white px-3 py-2.5 text-base text-ink placeholder:text-stone-1 aria-invalid:border-fault border-stone-2';

/** A labelled text field. */
export function Field({ label, error, hint, className = '', ...input }: ComponentProps<'input'> & Own) {
	const field = useFieldIds(error, hint);
	return (
		<Labelled label={label} error={error} hint={hint} field={field} className={className}>
			<input {...input} {...field.attributes} className={`${box} min-h-11`} />
		</Labelled>
	);
}

/** A labelled text field of several lines. */
export function TextArea({ label, error, hint, className = '', ...input }: ComponentProps<'textarea'> & Own) {
	const field = useFieldIds(error, hint);
	return (
		<Labelled label={label} error={error} hint={hint} field={field} className={className}>
			<TextBox rows={3} {...input} {...field.attributes} className={box} />
		</Labelled>
	);
}

/** A checkbox with its label, and its error below it. */
export function Tick({
	label,
	error,
	className = '',
	...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: React.ReactNode; error?: string }) {
	const field = useFieldIds(error);
	return (
		<div className={className}>
			<label htmlFor={field.attributes.id} className="flex min-h-11 items-center gap-3 text-sm">
				<input {...input} {...field.attributes} type="checkbox" className="size-5 shrink-0 accent-onyx" />
				<span>{label}</span>
			</label>
			<Fault id={field.errorId} text={error} />
		</div>
	);
}

function useFieldIds(error?: string, hint?: string) {
	const id = useId();
	const errorId = `${id}-error`;
	const hintId = `${id}-hint`;
	const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
	return {
		errorId,
		hintId,
		attributes: {
			id,
			'aria-invalid': error ? true : undefined,
			'aria-describedby': describedBy || undefined,
		},
	};
}

type LabelledProps = Own & {
	className: string;
	field: ReturnType<typeof useFieldIds>;
	children: React.ReactNode;
};

function Labelled({ label, error, hint, field, className, children }: LabelledProps) {
	return (
		<div className={className}>
			<label htmlFor={field.attributes.id} className="mb-1.5 block text-sm font-medium">
				{label}
			</label>
			{children}
			{hint && (
				<p id={field.hintId} className="mt-1.5 text-xs text-stone-1">
					{hint}
				</p>
			)}
			<Fault id={field.errorId} text={error} />
		</div>
	);
}

function Fault({ id, text }: { id: string; text?: string }) {
	if (!text) return null;
	return (
		<p id={id} className="mt-1.5 text-sm text-fault">
			{text}
		</p>
	);
}
