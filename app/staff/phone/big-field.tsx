import { type ComponentProps, type ReactNode, useId } from 'react';

const box =
	'block min-h-14 w-full rounded-sm border border-stone-1 bg-white px-3 text-ink aria-invalid:border-fault aria-invalid:border-2';

type Own = { label: ReactNode; hint?: ReactNode; fault?: string | null | undefined };

export function BigField({ label, hint, fault, className = '', ...input }: ComponentProps<'input'> & Own) {
	const id = useId();
	const about = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium">
				{label}
			</label>
			<input
				{...input}
				id={id}
				aria-invalid={fault ? true : undefined}
				aria-describedby={about || undefined}
				className={`${box} ${className}`}
			/>
			{hint && (
				<p id={`${id}-hint`} className="mt-1">
					{hint}
				</p>
			)}
			{fault && (
				<p id={`${id}-fault`} className="mt-1 text-fault">
					{fault}
				</p>
			)}
		</div>
	);
}

/** One of many answers, in a list. */
export function BigSelect({ label, ...select }: ComponentProps<'select'> & { label: ReactNode }) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium">
				{label}
			</label>
			<select {...select} id={id} className={`figures ${box}`} />
		</div>
	);
}

/** One of few answers, each as large as a thumb. */
export function Choices({
	legend,
	name,
	options,
	chosen,
	onChoose,
}: {
	legend: string;
	name: string;
	options: readonly { value: string; text: ReactNode }[];
	chosen: string;
	onChoose: (value: string) => void;
}) {
	return (
		<fieldset>
			<legend className="sr-only">{legend}</legend>
			<div className="border-t border-stone-3">
				{options.map(({ value, text }) => (
					<label key={value} className="flex min-h-14 items-center gap-4 border-b border-stone-3 py-1">
						<input
							type="radio"
							name={name}
							value={value}
							checked={chosen === value}
							onChange={() => onChoose(value)}
							className="size-7 shrink-0 accent-onyx"
						/>
						<span>{text}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

/** A tick as large as a thumb, over the whole width. */
export function BigTick({ children, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
	return (
		<label className="flex min-h-14 items-center gap-4 border-b border-stone-3 py-3">
			<input {...input} type="checkbox" className="size-8 shrink-0 accent-onyx" />
			<span className="min-w-0 grow">{children}</span>
		</label>
	);
}
