import { Link } from 'react-router';
import {
	type DeskFilter,
	deskAddress,
	type Narrowing,
	narrowings,
	without,
} from '#app/orders/lists/desk-filter.ts';
import { deskCopy as copy } from './copy.ts';

type Props = { filter: DeskFilter; drivers: readonly { id: string; name: string }[] };

/** DESK-12: what narrows or sorts the list, each to be taken away by a press. */
export function DeskChips({ filter, drivers }: Props) {
	const chips = narrowings.filter((narrowing) => filter[narrowing]);
	if (chips.length === 0) return null;
	return (
		<ul aria-label={copy.narrowedBy} className="flex flex-wrap gap-2 py-2">
			{chips.map((narrowing) => {
				const words = wordsOf(narrowing, filter, drivers);
				return (
					<li key={narrowing} className="max-w-full">
						<Link
							to={deskAddress(without(filter, narrowing))}
							aria-label={copy.takeAway(words)}
							className="flex min-h-11 items-center gap-2 rounded-sm border border-stone-2 px-3 hover:border-ink md:min-h-9"
						>
							<span className="truncate">{words}</span>
							<span aria-hidden>×</span>
						</Link>
					</li>
				);
			})}
		</ul>
	);
}

function wordsOf(narrowing: Narrowing, filter: DeskFilter, drivers: Props['drivers']): string {
	switch (narrowing) {
		case 'age':
			return filter.age && copy.ages[filter.age];
		case 'driver':
			return copy.chip(copy.driver, drivers.find(({ id }) => id === filter.driver)?.name ?? filter.driver);
		case 'risk':
		case 'oldest':
			return copy[narrowing];
		case 'search':
			return copy.searched(filter.search);
		case 'min':
		case 'max':
			return `${copy[narrowing]} ${Number(filter[narrowing]).toLocaleString('en')}`;
		default:
			return copy.chip(copy[narrowing], filter[narrowing]);
	}
}
