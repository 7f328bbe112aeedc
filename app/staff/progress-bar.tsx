type Props = { labelledBy: string; max: number; value?: number | undefined };

/** How far some work is, in the colours of the shop; browsers draw grey and green. Without `value` nobody knows. */
export function ProgressBar({ labelledBy, max, value }: Props) {
	return (
		<progress
			aria-labelledby={labelledBy}
			max={max}
			{...(value !== undefined && { value })}
			className="block h-2 w-full appearance-none border-0 bg-stone-3 forced-colors:appearance-auto [&::-moz-progress-bar]:bg-onyx [&::-webkit-progress-bar]:bg-stone-3 [&::-webkit-progress-value]:bg-onyx"
		/>
	);
}
