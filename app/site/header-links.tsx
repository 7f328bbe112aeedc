import { href, useLocation } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { siteCopy } from './copy.ts';

export const home = { to: href('/'), label: siteCopy.home };
export const bestSeller = { to: href('/best-seller'), label: siteCopy.bestSeller };
export const shop = { to: href('/shop'), label: siteCopy.shop };
export const featured = { to: href('/featured'), label: siteCopy.featuredLink };

/** NAV-01. */
export const mainLinks = [home, bestSeller, shop, featured];

/** CHOOSE-01: what helps to choose. */
export const helpLinks = [
	{ to: href('/calculator'), label: siteCopy.calculator },
	{ to: href('/room'), label: siteCopy.rooms },
	{ to: href('/saved'), label: siteCopy.saved },
	{ to: href('/projects'), label: siteCopy.projects },
	{ to: href('/samples'), label: siteCopy.samples },
];

type Props = { label: string; links: { to: string; label: string }[]; className?: string };

/** Links of the header. That of the current page is underlined and marked for screen readers. `className`: of a row, not of the menu. */
export function HeaderLinks({ label, links, className }: Props) {
	const { pathname } = useLocation();
	return (
		<nav aria-label={label} className={className}>
			<ul className={`text-sm ${className ? 'flex gap-x-7' : 'divide-y divide-stone-3'}`}>
				{links.map(({ to, label }) => (
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
		</nav>
	);
}
