import type { ReactNode } from 'react';

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
