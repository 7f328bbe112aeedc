import { href } from 'react-router';
import { useFacts } from '#app/root-data.ts';
import { drawnName } from '#app/settings/shop-facts.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Link } from '#app/ui/link.tsx';
import { CartLink } from './cart-link.tsx';
import { siteCopy } from './copy.ts';
import { HeaderLinks, helpLinks, mainLinks } from './header-links.tsx';
import { SearchBox } from './search-box.tsx';
import { UserMenu } from './user-menu.tsx';

/**
 * NAV-01 to NAV-04. A wide screen has one row, and under it a second with what helps to choose. On a phone the search has its own row, and
 * with large text so have the buttons. The size of each column is fixed before its text arrives. Otherwise a header that arrives in pieces
 * on a slow connection would move what is already shown.
 */
export function Header() {
	const { name } = useFacts();
	return (
		<header className="border-b border-stone-3 bg-paper">
			<div className="measure header-row">
				<Link to={href('/')} className="inline-flex min-h-11 items-center">
					<span className={name === drawnName ? 'wordmark' : 'font-serif text-lg tracking-tight'}>
						{name}
					</span>
				</Link>
				<HeaderLinks label={siteCopy.mainNav} links={mainLinks} className="hidden lg:block" />
				<SearchBox className="order-last basis-full pb-2 lg:order-none lg:pb-0" />
				<div className="header-buttons">
					<UserMenu className="justify-self-end" />
					<CartLink className="col-start-2 lg:col-start-5" />
					<Disclosure
						className="lg:hidden"
						summary={siteCopy.menu}
						summaryClass="justify-end text-sm font-medium"
						panelClass="w-56 divide-y divide-ink px-5 py-2"
					>
						<HeaderLinks label={siteCopy.mainNav} links={mainLinks} />
						<HeaderLinks label={siteCopy.helpNav} links={helpLinks} />
					</Disclosure>
				</div>
				<HeaderLinks
					label={siteCopy.helpNav}
					links={helpLinks}
					className="order-last col-span-full hidden border-t border-stone-3 lg:block"
				/>
			</div>
		</header>
	);
}
