import { siteCopy } from './copy.ts';

/** Leads a keyboard past the header. It works without scripts too. */
export function SkipLink() {
	return (
		<a
			href="#main"
			ref={skipInPlace}
			className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:bg-ink focus:px-5 focus:py-3 focus:text-paper"
		>
			{siteCopy.skip}
		</a>
	);
}

/** With scripts a press adds no history entry: Back must lead from a product to the list that it was opened from. */
function skipInPlace(link: HTMLAnchorElement) {
	function skip(event: Event) {
		event.preventDefault();
		const main = document.getElementById('main');
		main?.scrollIntoView();
		main?.focus({ preventScroll: true });
	}
	link.addEventListener('click', skip);
	return () => link.removeEventListener('click', skip);
}
