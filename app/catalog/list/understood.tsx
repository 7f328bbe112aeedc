import { Link } from '#app/ui/link.tsx';
import { Chip } from './chip.tsx';
import { shopCopy as copy } from './shop-copy.ts';
import type { UnderstoodChips } from './understood-chips.ts';

/** SEEK-05: what the search was taken for, and the way to the words as they were typed. */
export function Understood({ chips, exactly }: UnderstoodChips) {
	return (
		<>
			<ul aria-label={copy.understood} className="flex min-w-0 flex-wrap gap-2">
				{chips.map((chip) => (
					<Chip key={chip.to} {...chip} />
				))}
			</ul>
			<Link
				to={exactly}
				className="inline-flex min-h-11 items-center text-sm underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
			>
				{copy.exactly}
			</Link>
		</>
	);
}
