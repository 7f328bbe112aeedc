type Props<Value extends string> = {
	legend: string;
	name: string;
	options: Readonly<Record<Value, string>>;
	value: Value;
	choose: (value: Value) => void;
};

/** A choice of few words, all in sight. */
export function Chips<Value extends string>({ legend, name, options, value, choose }: Props<Value>) {
	return (
		<fieldset className="min-w-0">
			<legend className="mb-1.5 text-sm font-medium">{legend}</legend>
			<div className="flex flex-wrap gap-2">
				{Object.entries<string>(options).map(([option, words]) => (
					<label
						key={option}
						className="relative flex min-h-11 cursor-pointer items-center rounded-sm border border-stone-2 px-4 text-sm has-checked:border-ink has-checked:bg-ink has-checked:text-paper forced-colors:has-checked:outline-3 forced-colors:has-checked:outline has-focus-visible:outline-2 has-focus-visible:outline has-focus-visible:outline-onyx has-focus-visible:outline-offset-2"
					>
						<input
							type="radio"
							name={name}
							value={option}
							checked={option === value}
							onChange={() => choose(option as Value)}
							className="absolute inset-0 size-full cursor-pointer opacity-0"
						/>
						<span>{words}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
