const STAR = 'M8 .9l2.1 4.6 5 .6-3.7 3.4 1 4.9L8 11.9l-4.4 2.5 1-4.9L.9 6.1l5-.6z';

/** CARD-02: five stars, rounded; `rating` from 0 to 5. */
export function Stars({ rating }: { rating: number }) {
	const full = Math.min(5, Math.max(0, Math.round(rating)));
	return (
		<span role="img" aria-label={`${full} out of 5 stars`} className="inline-flex gap-0.5">
			{[1, 2, 3, 4, 5].map((star) => (
				<svg key={star} viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
					<path
						d={STAR}
						className={star <= full ? 'fill-brass stroke-brass' : 'fill-transparent stroke-stone-2'}
					/>
				</svg>
			))}
		</span>
	);
}
