import type { Figure } from './outcome.ts';

/** A figure that opens how it is counted. */
export function FigureRow({ label, value, formula }: Figure) {
	return (
		<li className="border-t border-stone-3 break-inside-avoid">
			{formula ? (
				<details>
					<summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1 marker:content-none [&::-webkit-details-marker]:hidden">
						<span className="text-stone-1 underline decoration-stone-2 decoration-dotted underline-offset-4">
							{label}
						</span>
						<span className="ms-auto text-end">{value}</span>
					</summary>
					<p className="pb-3 text-xs text-stone-1">{formula}</p>
				</details>
			) : (
				<p className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
					<span className="text-stone-1">{label}</span>
					<span className="ms-auto text-end">{value}</span>
				</p>
			)}
		</li>
	);
}
