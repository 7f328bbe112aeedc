import { cartCopy } from './copy.ts';

/**
 * CARD-04: the one banner of all add buttons, read out as it appears. The frame mounts it, once; `early-cart.ts` says in
 * it what `data-added` says. The empty text makes React take it for a place whose words are not its own.
 */
export function AddedBanner() {
	return (
		<div
			role="status"
			className="pointer-events-none fixed inset-x-0 top-14 z-50 flex justify-center px-4 lg:top-20"
		>
			<p
				data-added={cartCopy.added}
				suppressHydrationWarning
				className="rounded-sm bg-onyx px-6 py-3 text-sm font-medium text-paper transition-opacity empty:hidden starting:opacity-0"
			>
				{''}
			</p>
		</div>
	);
}
