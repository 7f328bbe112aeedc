import { href, useLocation } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { siteCopy } from './copy.ts';

/** NAV-01. */
export const mainLinks = [
	{ to: href('/'), label: siteCopy.home },
	{ to: href('/best-seller'), label: siteCopy.bestSeller },
	{ to: href('/shop'), label: siteCopy.shop },
	{ to: href('/featured'), label: siteCopy.featuredLink },
];

/** CHOOSE-01: what helps to choose. */
export const helpLinks = [
	{ to: href('/calculator'), label: siteCopy.calculator },
	{ to: href('/room'), label: siteCopy.rooms },
	{ to: href('/projects'), label: siteCopy.projects },
	{ to: href('/samples'), label: siteCopy.samples },
];

type Props = { label: string; links: { to: string; label: string }[]; className: string; listClass: string };

/** Links of the header. That of the current page is underlined and marked for screen readers. */
export function HeaderLinks({ label, links, className, listClass }: Props) {
	const { pathname } = useLocation();
	return (
		<nav aria-label={label} className={className}>
			<ul className={`text-sm ${listClass}`}>
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
