import { useLayoutEffect } from 'react';

/** What somebody can type into, tick, open, press or focus. */
const CONTROLS =
	'input:not([type=hidden]), textarea, select, details, summary, button, a[href], [tabindex], [contenteditable]';

/** The controls of the page before hydration by their places, and the one that has the focus. */
let before = new Map<string, Element>();
let focused: Element | null = null;

/**
 * NAV-12: where an extension has put an element into the page, React does not hydrate it but renders the document anew, with other
 * controls. This notes those of before, whose state stays in them when they leave the page. Call it just before hydration.
 */
export function noteControls(): void {
	before = controlsByPlace();
	focused = document.activeElement;
	addEventListener('focusin', noteFocus);
	addEventListener('focusout', noteFocus);
}

/** Afterwards, since an element that React takes out of the page loses the focus while it is still there. */
function noteFocus(): void {
	queueMicrotask(() => {
		if (!focused || focused.isConnected) focused = document.activeElement;
	});
}

/**
 * Gives the new controls what the old ones had: the root calls it as the first of the page, so that all others find it as if
 * they had been hydrated.
 */
export function useKeepTyped(): void {
	useLayoutEffect(() => {
		removeEventListener('focusin', noteFocus);
		removeEventListener('focusout', noteFocus);
		const lost = [...before].filter(([, control]) => !control.isConnected);
		if (lost.length > 0) {
			const now = controlsByPlace();
			for (const [place, control] of lost) giveState(control, now.get(place));
			const next = focused && !focused.isConnected && successorOf(focused);
			if (next) giveFocus(focused, next);
		}
	}, []);
}

/** The control of the page that is in the place of an old one. */
export function successorOf(control: Element): HTMLElement | undefined {
	const place = [...before].find(([, each]) => each === control)?.[0];
	const now = place === undefined ? undefined : controlsByPlace().get(place);
	return now instanceof HTMLElement ? now : undefined;
}

/** Each control by what it is, and as which of its kind it comes in the page. What an extension adds is of other kinds. */
function controlsByPlace(): Map<string, Element> {
	const counts = new Map<string, number>();
	return new Map(
		[...document.querySelectorAll(CONTROLS)].map((control) => {
			const kind = ['name', 'type', 'href', 'class'].map((name) => control.getAttribute(name)).join(' ');
			const value = /^(checkbox|radio|submit)$/.test(control.getAttribute('type') ?? '')
				? control.getAttribute('value')
				: '';
			const place = `${control.tagName} ${kind} ${value}`;
			const count = counts.get(place) ?? 0;
			counts.set(place, count + 1);
			return [`${place} ${count}`, control];
		}),
	);
}

function giveState(old: Element, now: Element | undefined): void {
	if (old instanceof HTMLInputElement && now instanceof HTMLInputElement) {
		if (now.checked !== old.checked) now.checked = old.checked;
		if (old.type === 'file') now.files = old.files;
		else if (now.value !== old.value) now.value = old.value;
	} else if (old instanceof HTMLTextAreaElement && now instanceof HTMLTextAreaElement) {
		if (now.value !== old.value) now.value = old.value;
	} else if (old instanceof HTMLSelectElement && now instanceof HTMLSelectElement) {
		now.selectedIndex = old.selectedIndex;
	} else if (old instanceof HTMLDetailsElement && now instanceof HTMLDetailsElement) {
		now.open = old.open;
	}
}

function giveFocus(old: Element | null, now: HTMLElement): void {
	now.focus({ preventScroll: true });
	// A number or an email address has no such place.
	if (isText(old) && isText(now) && old.selectionStart !== null)
		now.setSelectionRange(old.selectionStart, old.selectionEnd);
}

function isText(control: Element | null): control is HTMLInputElement | HTMLTextAreaElement {
	return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}
