import { href, useLocation } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { siteCopy } from './copy.ts';

const headerLinks = [
	{ to: href('/'), label: siteCopy.home },
	{ to: href('/best-seller'), label: siteCopy.bestSeller },
	{ to: href('/shop'), label: siteCopy.shop },
	{ to: href('/featured'), label: siteCopy.featuredLink },
];

/** NAV-01: the header's links. The link of the current page is underlined and marked for screen readers. */
export function HeaderLinks({ className }: { className: string }) {
	const { pathname } = useLocation();
	return (
		<ul className={`text-sm ${className}`}>
			{headerLinks.map(({ to, label }) => (
				<li key={to}>
					<Link
						to={to}
						aria-current={pathname === to ? 'page' : undefined}
						className="flex min-h-11 items-center underline-offset-8 hover:underline aria-[current=page]:underline"
					>
						{label}
					</Link>
				</li>
			))}
		</ul>
	);
}
