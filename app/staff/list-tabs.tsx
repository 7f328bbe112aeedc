import { Link } from 'react-router';

type Props<Tab extends string> = {
	label: string;
	tabs: readonly Tab[];
	/** Null while a search goes over all of them. */
	chosen: Tab | null;
	words: Record<Tab, string>;
	counts?: Record<Tab, number>;
	to: (tab: Tab) => string;
	className?: string;
};

/** What a list can show, each with its own address. */
export function ListTabs<Tab extends string>(props: Props<Tab>) {
	const { label, tabs, chosen, words, counts, to, className = '' } = props;
	return (
		<nav aria-label={label} className={`flex flex-wrap gap-x-6 border-b border-stone-3 ${className}`}>
			{tabs.map((tab) => (
				<Link
					key={tab}
					to={to(tab)}
					aria-current={tab === chosen ? 'page' : undefined}
					className="inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current]:border-onyx aria-[current]:font-medium"
				>
					<span>{words[tab]}</span>{' '}
					{counts && <span className="figures ms-1.5 text-stone-1">{counts[tab]}</span>}
				</Link>
			))}
		</nav>
	);
}
