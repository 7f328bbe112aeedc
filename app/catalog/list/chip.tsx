import { Link } from '#app/ui/link.tsx';
import { shopCopy as copy } from './shop-copy.ts';

/** FIND-05: something that limits the list; a press leads to the list without it. */
export function Chip({ words, to }: { words: string; to: string }) {
	return (
		<li className="min-w-0">
			<Link
				to={to}
				preventScrollReset
				className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-sm border border-stone-2 px-3 text-sm hover:border-ink"
			>
				<span className="sr-only">{copy.remove}</span>
				<span className="min-w-0 wrap-break-word">{words}</span>
				<span aria-hidden="true">×</span>
			</Link>
		</li>
	);
}
