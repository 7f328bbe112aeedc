import { catalogCopy } from './copy.ts';

const STAR = 'l2.1 4.6 5 .6-3.7 3.4 1 4.9-4.4-2.5-4.4 2.5 1-4.9-3.7-3.4 5-.6z';
/** The distance from one star to the next; each is 16 wide. */
const STEP = 18.286;

/** The stars from `first` up to `end`, which is excluded. One path, because a list has a hundred stars to draw. */
function pathOf(first: number, end: number): string {
	let path = '';
	for (let star = first; star < end; star++) path += `M${Number((8 + star * STEP).toFixed(3))} .9${STAR}`;
	return path;
}

const FULL = [0, 1, 2, 3, 4, 5].map((full) => pathOf(0, full));
const EMPTY = [0, 1, 2, 3, 4, 5].map((full) => pathOf(full, 5));

/** CARD-02: five stars, of which `rating`, from 0 to 5 and rounded, are full. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
	const full = Math.min(5, Math.max(0, Math.round(rating)));
	return (
		<svg
			viewBox="0 0 89.143 16"
			width="78"
			height="14"
			role="img"
			aria-label={catalogCopy.stars(full)}
			className={className}
		>
			{full > 0 && <path d={FULL[full]} className="fill-brass stroke-brass" />}
			{full < 5 && <path d={EMPTY[full]} className="fill-transparent stroke-stone-2" />}
		</svg>
	);
}
