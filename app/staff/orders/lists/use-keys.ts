import { useEffect, useRef } from 'react';

/** Elements that take keys themselves. */
const TYPING = 'input:not([type="checkbox"]), select, textarea, dialog[open] *';

/**
 * DESK-04: calls the function of the key that was pressed, in lower case, unless somebody types or holds a modifier. A function that returns
 * false leaves the key to the browser.
 */
export function useKeys(keys: Record<string, () => unknown>): void {
	const latest = useRef(keys);
	useEffect(() => {
		latest.current = keys;
	});
	useEffect(() => {
		function onKeyDown(event: KeyboardEvent): void {
			const { target, ctrlKey, altKey, metaKey } = event;
			const key = event.key.toLowerCase();
			if (ctrlKey || altKey || metaKey || event.defaultPrevented) return;
			if (target instanceof Element && target.matches(TYPING) && key !== 'escape') return;
			const act = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined;
			if (act && act() !== false) event.preventDefault();
		}
		document.addEventListener('keydown', onKeyDown);
		return () => document.removeEventListener('keydown', onKeyDown);
	}, []);
}
