import { type ComponentType, lazy, Suspense } from 'react';
import { href, Outlet, useSearchParams } from 'react-router';
import { accountsCopy } from '#app/accounts/copy.ts';
import { safePath } from '#app/accounts/safe-path.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Apart, because most who log in are not on the way to the checkout. The forms work without it. */
const CartOverview = lazy<ComponentType>(() =>
	import('./cart-overview.tsx').catch(() => ({ default: () => null })),
);

/** Login and sign-up. On the way to the checkout the cart stands beside the form: `AccountLayout` shows the context. */
export default function BeforeCheckout() {
	const [query] = useSearchParams();
	const isForOrder = safePath(query.get('next')) === href('/checkout');
	return <Outlet context={isForOrder ? <Beside /> : undefined} />;
}

/** Only the browser knows the cart. On a phone its total joins the line of the title, so that nothing moves. */
function Beside() {
	const hydrated = useHydrated();
	return (
		<section aria-labelledby="cart-beside" className="figures bg-paper-deep">
			<div className="measure flex flex-wrap gap-x-3 py-3 text-sm max-lg:pe-18 lg:max-w-xl lg:justify-between lg:py-20 lg:text-base">
				<p id="cart-beside">{accountsCopy.forOrder.cart}</p>
				{hydrated && (
					<Suspense>
						<CartOverview />
					</Suspense>
				)}
			</div>
		</section>
	);
}
