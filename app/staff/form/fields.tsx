import { type ComponentProps, useId } from 'react';
import { TextBox } from '#app/ui/text-box.tsx';

type Own = { label: string; error?: string | undefined; hint?: string; className?: string };

const box =
	'block min-h-10 w-full rounded-sm border border-stone-2 bg-white px-2.5 py-1.5 text-sm text-ink aria-invalid:border-fault';

/** Fields of the desk: as those of the shop (`ui/field.tsx`), but denser. */
export function Text({ label, error, hint, className, ...input }: Omit<ComponentProps<'input'>, 'id'> & Own) {
	const { id, described, after } = useNotes(error, hint);
	return (
		<div className={className}>
			<Label id={id} text={label} />
			<input {...input} id={id} {...described} className={box} />
			{after}
		</div>
	);
}

export function Lines({
	label,
	error,
	hint,
	className,
	...input
}: Omit<ComponentProps<'textarea'>, 'id'> & Own) {
	const { id, described, after } = useNotes(error, hint);
	return (
		<div className={className}>
			<Label id={id} text={label} />
			<TextBox rows={2} {...input} id={id} {...described} className={`${box} field-sizing-content`} />
			{after}
		</div>
	);
}

export function Choice({
	label,
	error,
	hint,
	className,
	...input
}: Omit<ComponentProps<'select'>, 'id'> & Own) {
	const { id, described, after } = useNotes(error, hint);
	return (
		<div className={className}>
			<Label id={id} text={label} />
			<select {...input} id={id} {...described} className={box} />
			{after}
		</div>
	);
}

export function Tick({ label, ...input }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
	return (
		<label className="flex min-h-10 items-center gap-3 text-sm sm:mt-6">
			<input {...input} type="checkbox" className="size-5 shrink-0 accent-onyx" />
			<span>{label}</span>
		</label>
	);
}

function Label({ id, text }: { id: string; text: string }) {
	return (
		<label htmlFor={id} className="mb-1 block text-xs font-medium wrap-anywhere">
			{text}
		</label>
	);
}

function useNotes(error?: string, hint?: string) {
	const id = useId();
	const noteId = `${id}-note`;
	return {
		id,
		described: {
			'aria-invalid': error ? true : undefined,
			'aria-describedby': error || hint ? noteId : undefined,
		} as const,
		after: (error || hint) && (
			<p id={noteId} className={`mt-1 text-xs ${error ? 'text-fault' : 'text-stone-1'}`}>
				{error || hint}
			</p>
		),
	};
}
