import type { MouseEvent, ReactNode } from 'react';
import { AddToCart } from '#app/cart/add-to-cart.tsx';
import { AddedBanner } from '#app/cart/added-banner.tsx';
import { EarlyCartScript } from '#app/cart/early-cart-script.tsx';
import { AddToCartSlot } from '#app/catalog/add-to-cart-slot.tsx';
import { FirstFrame } from '#app/instant/first-frame.tsx';
import { useLateFaces } from '#app/render/use-late-faces.ts';
import { Toaster } from '#app/ui/toast.tsx';
import { siteCopy } from './copy.ts';
import { FlashMessage } from './flash-message.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';

/** What stands around every page, the failed ones too. */
export function Frame({ children }: { children: ReactNode }) {
	const main = useFocusOnNewPage();
	useLateFaces();

	/** Without a step in the history, which would stand between a stone and the list that it was opened from. */
	function skip(event: MouseEvent) {
		event.preventDefault();
		main.current?.scrollIntoView();
		main.current?.focus({ preventScroll: true });
	}

	return (
		<AddToCartSlot value={AddToCart}>
			{/* biome-ignore lint/a11y/useValidAnchor: the rule takes it for a button; it is a link within the page, which works without scripts. */}
			<a
				href="#main"
				onClick={skip}
				className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:bg-ink focus:px-5 focus:py-3 focus:text-paper"
			>
				{siteCopy.skip}
			</a>
			<Header />
			<EarlyCartScript />
			{/* Before the page, so that whoever presses as soon as they see a button is told at once. */}
			<AddedBanner />
			<main id="main" ref={main} tabIndex={-1} className="min-h-[60svh] outline-none">
				<FirstFrame />
				<FlashMessage />
				{children}
			</main>
			<Footer />
			<Toaster />
		</AddToCartSlot>
	);
}
