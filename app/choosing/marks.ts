import { href } from 'react-router';
import { showToast } from '#app/ui/toast.tsx';
import { changeSaved, sendSaved } from './change-saved.ts';
import { choosingCopy as copy } from './copy.ts';
import { localSaved, subscribe } from './local-saved.ts';

/*
 * CHOOSE-05: the buttons of the open page that say what is saved. A page is the same for everybody and its cards are written once, so the
 * browser puts that there: React draws each button as not pressed, and never touches it again.
 */

let account: string | null = null;
let saved: ReadonlySet<string> = new Set();

/** Begins for this account, empty for a visitor; does nothing where it has begun. */
export async function showSaved(of: string): Promise<void> {
	if (account === of) return;
	if (account === null) {
		new MutationObserver(mark).observe(document.body, { childList: true, subtree: true });
		subscribe(() => !account && note(localSaved().map(({ id }) => id)));
	}
	account = of;
	if (!of) return note(localSaved().map(({ id }) => id));
	await sendSaved(of);
	const ids = await fetchIds();
	if (ids && account === of) note(ids);
}

/** Saves the stone of this button, or no longer. The button says so at once, and takes it back where it could not be done. */
export async function pressSave(of: string, button: HTMLButtonElement): Promise<void> {
	await showSaved(of);
	const stone = { id: button.value, name: button.dataset.name ?? '' };
	const isSaved = !saved.has(stone.id);
	turn(stone.id, isSaved);
	if (await changeSaved(of, stone, isSaved)) return;
	turn(stone.id, !isSaved);
	showToast(copy.notSaved, 'error');
}

function turn(id: string, isSaved: boolean): void {
	note(isSaved ? [...saved, id] : [...saved].filter((each) => each !== id));
}

function note(ids: readonly string[]): void {
	saved = new Set(ids);
	mark();
}

function mark(): void {
	for (const button of document.querySelectorAll<HTMLButtonElement>('button[name=save]')) {
		const pressed = String(saved.has(button.value));
		if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed);
	}
}

async function fetchIds(): Promise<string[] | null> {
	try {
		const response = await fetch(href('/saved/stones'));
		return response.ok ? (await response.json()).ids : null;
	} catch {
		return null;
	}
}
