import { useLayoutEffect } from 'react';

/** What somebody can type into, tick, open, press or focus. */
const CONTROLS = 'input:not([type=hidden]), textarea, select, details, summary, button, a[href], [tabindex]';

/** Attributes that say what a control is. */
const KIND = ['name', 'type', 'href', 'class'];

/** What a control can hold. A file's `value` follows from `files`, and cannot be set. */
const STATE = ['files', 'checked', 'value', 'selectedIndex', 'open'];

/** The controls of the page before hydration by their places, and the one that has the focus. */
let before = new Map<string, HTMLElement>();
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
		const now = lost.length > 0 && controlsByPlace();
		for (const [place, control] of lost) if (now) giveState(control, now.get(place));
	}, []);
}

/** The control of the page that is in the place of an old one. */
export function successorOf(control: HTMLElement): HTMLElement | undefined {
	const [place = ''] = [...before].find(([, each]) => each === control) ?? [];
	return controlsByPlace().get(place);
}

/** Each control by what it is, and as which of its kind it comes in the page. What an extension adds is of other kinds. */
function controlsByPlace(): Map<string, HTMLElement> {
	const places = new Map<string, HTMLElement>();
	for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
		let place = control.tagName + KIND.map((name) => control.getAttribute(name));
		while (places.has(place)) place += '+';
		places.set(place, control);
	}
	return places;
}

function giveState(old: HTMLElement, now: HTMLElement | undefined): void {
	if (!now) return;
	for (const name of STATE) {
		const state = Reflect.get(old, name);
		if (name in now && Reflect.get(now, name) !== state) Reflect.set(now, name, state);
	}
	if (old !== focused) return;
	now.focus({ preventScroll: true });
	const { selectionStart, selectionEnd } = old as HTMLInputElement;
	// A number or an email address has no such place.
	if (selectionStart != null) (now as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}
