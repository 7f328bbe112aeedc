import { type RefObject, useEffect, useState } from 'react';
import { href } from 'react-router';
import { changedIn } from '#app/ui/typed-early.ts';

/** How long after a key the check follows, in ms. */
const DEBOUNCE = 400;

export type Check = { errors: Record<string, string>; preview: string };

type Checked = {
	section: string;
	form: RefObject<HTMLFormElement | null>;
	/** The form holds something else than what is stored from the first. */
	isTyped: boolean;
};

/** SET-05: what the shop says to what is typed, a moment after each key; null before the first. */
export function useCheck({ section, form, isTyped }: Checked): Check | null {
	const [check, setCheck] = useState<Check | null>(null);
	useEffect(() => {
		const leaving = new AbortController();
		let timer: ReturnType<typeof setTimeout> | undefined;
		async function ask() {
			if (!form.current) return;
			// A check that is lost is followed by that of the next key.
			const response = await fetch(href('/staff/settings/:section/check', { section }), {
				method: 'POST',
				body: new FormData(form.current),
				signal: leaving.signal,
			}).catch(() => null);
			if (response?.ok) setCheck(await response.json());
		}
		function askSoon() {
			clearTimeout(timer);
			timer = setTimeout(ask, DEBOUNCE);
		}
		form.current?.addEventListener('input', askSoon, { signal: leaving.signal });
		// What was typed before the scripts arrived.
		if (isTyped || (form.current && changedIn(form.current).length > 0)) askSoon();
		return () => {
			clearTimeout(timer);
			leaving.abort();
		};
	}, [section, form, isTyped]);
	return check;
}
