import { buttonCopy } from './button-copy.ts';

/** CARD-04: how long the banner is shown, in ms. */
export const BANNER_SHOWN_FOR = 2000;

/**
 * CARD-04: the one banner for all add buttons; screen readers announce it. The shop's layout mounts it once.
 * `early-cart.ts` writes the text of `data-added` into it. The empty text node is there so that React hydrates the element
 * without touching its text.
 */
export function AddedBanner() {
	return (
		<div
			role="status"
			className="pointer-events-none fixed inset-x-0 top-14 z-50 flex justify-center px-4 lg:top-20"
		>
			<p
				data-added={buttonCopy.added}
				suppressHydrationWarning
				className="rounded-sm bg-onyx px-6 py-3 text-sm font-medium text-paper transition-opacity empty:hidden starting:opacity-0 forced-colors:border"
			>
				{''}
			</p>
		</div>
	);
}
