import { cartCopy } from './copy.ts';

/** Shown until the cart has been read from the browser, since the server cannot know it; invisible for the first 200 ms. */
export function WaitingForCart() {
	return (
		<div className="mt-6 min-h-96 text-stone-1">
			<noscript>{cartCopy.needsScript}</noscript>
			<p className="transition-opacity delay-200 starting:opacity-0 noscript:hidden">{cartCopy.waiting}</p>
		</div>
	);
}
