import { Link } from '#app/ui/link.tsx';
import { type Filter, shopAddress, views } from './filter.ts';
import { shopCopy as copy } from './shop-copy.ts';

/** FACET-07: the same list as cards, as large cards, or as a table. */
export function Views({ filter }: { filter: Filter }) {
	return (
		<nav aria-label={copy.view} className="flex flex-wrap gap-x-4 text-sm">
			{views.map((view) => (
				<Link
					key={view}
					to={shopAddress({ ...filter, view })}
					preventScrollReset
					aria-current={view === filter.view ? 'page' : undefined}
					className="flex min-h-11 items-center underline-offset-8 hover:underline aria-[current=page]:underline"
				>
					{copy.views[view]}
				</Link>
			))}
		</nav>
	);
}
