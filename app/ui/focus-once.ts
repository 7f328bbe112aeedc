/**
 * Moves the focus to a live region. Its words are then read as what has the focus, and not a second time as what has changed. It is
 * live again once the focus leaves it.
 */
export function focusOnce(region: HTMLElement | null, options?: FocusOptions): void {
	if (!region) return;
	const live = region.getAttribute('aria-live');
	region.setAttribute('aria-live', 'off');
	const restore = () =>
		live === null ? region.removeAttribute('aria-live') : region.setAttribute('aria-live', live);
	region.addEventListener('blur', restore, { once: true });
	region.focus(options);
}
