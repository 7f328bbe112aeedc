import { href, Link } from 'react-router';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { CartLink } from './cart-link.tsx';
import { siteCopy } from './copy.ts';
import { MainLinks } from './main-links.tsx';
import { SearchBox } from './search-box.tsx';
import { UserMenu } from './user-menu.tsx';

/** NAV-01 to NAV-04. One row on a wide screen; on a phone the search has a row of its own. */
export function Header() {
	return (
		<header className="border-b border-stone-3 bg-paper">
			<div className="measure flex flex-wrap items-center gap-x-4 py-2 lg:flex-nowrap lg:gap-x-8 lg:py-4">
				<Link
					to={href('/')}
					className="me-auto inline-flex min-h-11 items-center font-serif text-lg tracking-tight lg:me-0"
				>
					{shopFacts.name}
				</Link>
				<nav aria-label={siteCopy.mainNav} className="hidden lg:me-auto lg:block">
					<MainLinks className="flex gap-x-7" />
				</nav>
				<SearchBox className="order-last w-full pb-2 lg:order-none lg:w-64 lg:pb-0" />
				<UserMenu />
				<CartLink />
				<Disclosure
					className="lg:hidden"
					summary={siteCopy.menu}
					summaryClass="text-sm font-medium"
					panelClass="w-56 px-5 py-2"
				>
					<nav aria-label={siteCopy.mainNav}>
						<MainLinks className="divide-y divide-stone-3" />
					</nav>
				</Disclosure>
			</div>
		</header>
	);
}
