import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type DeskFilter, type DeskTab, deskAddress } from '#app/orders/lists/desk-filter.ts';
import { deskCopy as copy } from './copy.ts';
import type { Counts } from './desk-list.ts';

/** DESK-01: what needs doing, with how much of it there is. Another tab keeps what narrows the list. */
export function DeskTabs({
	tabs,
	filter,
	counts,
}: {
	tabs: readonly DeskTab[];
	filter: DeskFilter;
	counts: Counts;
}) {
	const list = useRef<HTMLUListElement>(null);
	// On a phone the tabs are wider than the screen.
	useEffect(() => {
		list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
	}, []);
	return (
		<nav aria-label={copy.tabsLabel} className="overflow-x-auto border-b border-stone-3">
			<ul ref={list} className="flex gap-5">
				{tabs.map((tab) => (
					<li key={tab}>
						<Link
							to={deskAddress({ ...filter, tab })}
							aria-current={filter.tab === tab ? 'page' : undefined}
							className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap border-b-2 border-transparent aria-[current=page]:border-ink aria-[current=page]:font-medium"
						>
							<span>{copy.tabs[tab]}</span>
							{counts[tab] !== undefined && (
								<span className="text-xs text-stone-1 tabular-nums" data-count={tab}>
									{counts[tab]}
								</span>
							)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
