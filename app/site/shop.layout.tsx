import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useMatches } from 'react-router';
import { AddToCart } from '#app/cart/add-to-cart.tsx';
import { AddedBanner } from '#app/cart/added-banner.tsx';
import { EarlyCartScript } from '#app/cart/early-cart-script.tsx';
import { NeedsScript } from '#app/cart/needs-script.tsx';
import { AddToCartSlot } from '#app/catalog/add-to-cart-slot.tsx';
import { SaveForm } from '#app/choosing/save-form.tsx';
import { FirstFrame, listenForBack } from '#app/instant/first-frame.tsx';
import type { CacheRule } from '#app/platform/web/cache-rule.ts';
import { useLateFont } from '#app/render/use-late-font.ts';
import { Toaster } from '#app/ui/toast.tsx';
import type { Route } from './+types/shop.layout';
import { ErrorPage } from './error-page.tsx';
import { FlashMessage } from './flash-message.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { isConnectionFailure } from './is-connection-failure.ts';
import { NotFound } from './not-found.tsx';
import { SkipLink } from './skip-link.tsx';
import { useDropCanonical } from './use-drop-canonical.ts';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';
import { useSendProjects } from './use-send-projects.ts';

// Route modules run before the router starts.
if (!import.meta.env.SSR) listenForBack();

/** Header and footer show the owner's settings. Each route in this layout also has its own cache rule. */
export const handle = { cache: { topics: ['settings'] } satisfies CacheRule, ErrorView };

/** What a page throws comes with its headers, such as when to try again. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

export default function ShopLayout() {
	return (
		<Frame>
			<Outlet />
		</Frame>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorView error={error} />;
}

/** Header and footer stay; only the page between them is replaced. */
function ErrorView({ error }: { error: unknown }) {
	return (
		<Frame>
			<Failed error={error} />
		</Frame>
	);
}

/**
 * When a page's data did not arrive, shows the page's own error message: the `Failure` of its `handle`. The page shows the
 * same when the shop could not load the data.
 */
function Failed({ error }: { error: unknown }) {
	const handle = useMatches().at(-1)?.handle as { Failure?: React.ComponentType } | undefined;
	if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
	if (handle?.Failure && isConnectionFailure(error)) return <handle.Failure />;
	return <ErrorPage error={error} />;
}

/** Header, footer, cart and first frame around a page of the shop. */
function Frame({ children }: { children: ReactNode }) {
	const main = useFocusOnNewPage();
	useLateFont();
	useDropCanonical();
	useSendProjects();

	return (
		<AddToCartSlot value={AddToCart}>
			<SkipLink />
			<Header />
			<EarlyCartScript />
			{/* Before the page, so that a press can be confirmed as soon as a button is visible. */}
			<AddedBanner />
			<NeedsScript />
			<main id="main" ref={main} tabIndex={-1} className="min-h-[60svh] outline-none">
				<FirstFrame />
				<FlashMessage />
				{children}
			</main>
			<Footer />
			<SaveForm />
			<Toaster />
		</AddToCartSlot>
	);
}
