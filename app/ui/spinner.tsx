/** Shows that something is loading; visible only after 200 ms. */
export function Spinner({ label }: { label: string }) {
	return (
		<p
			role="status"
			className="flex items-center gap-3 text-stone-1 transition-opacity delay-200 starting:opacity-0"
		>
			<svg
				viewBox="0 0 24 24"
				width="24"
				height="24"
				fill="none"
				strokeWidth="2"
				aria-hidden="true"
				className="motion-safe:animate-spin"
			>
				<circle cx="12" cy="12" r="10" className="stroke-stone-3" />
				<path d="M12 2a10 10 0 0 1 10 10" className="stroke-onyx" />
			</svg>
			<span>{label}</span>
		</p>
	);
}
