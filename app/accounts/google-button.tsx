import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { Form, href, useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { CookieCheck } from './cookie-check.tsx';
import { accountsCopy as copy } from './copy.ts';

type Props = {
	/** The path to open after the sign-in. */
	next: string | null;
	/** The login form, which contains the checkbox “remember me” (AUTH-01). */
	loginForm: RefObject<HTMLFormElement | null>;
	/** Called in the page that opened the popup, after the sign-in. */
	onSignedIn: () => void;
};

const POPUP = 'google';

/**
 * AUTH-06: a form, so that only a click starts the sign-in, never a prefetch. With script it opens a popup. Without script, or
 * if the browser blocks popups, it opens in the same page.
 */
export function GoogleButton({ next, loginForm, onSignedIn }: Props) {
	const waiting = useRef(false);
	const marker = useRef<HTMLInputElement>(null);
	const remember = useRef<HTMLInputElement>(null);
	const { revalidate } = useRevalidator();

	useEffect(() => {
		const channel = new BroadcastChannel(POPUP);
		// Only the page that opened the popup reacts: other tabs receive the message too.
		channel.onmessage = async ({ data }) => {
			if (!waiting.current) return;
			waiting.current = false;
			// A page of the back office is another document.
			if (data.startsWith('/')) return location.assign(data);
			// Fetches the viewer and the toast of the flash cookie.
			await revalidate();
			if (data === 'logged-in') onSignedIn();
		};
		return () => channel.close();
	}, [revalidate, onSignedIn]);

	function openPopup({ currentTarget: form }: FormEvent<HTMLFormElement>) {
		const isTicked = loginForm.current && new FormData(loginForm.current).has('remember');
		if (remember.current) remember.current.value = isTicked ? 'on' : '';
		const popup = window.open('', POPUP, 'popup,width=480,height=640');
		waiting.current = popup !== null;
		form.target = popup ? POPUP : '';
		if (marker.current) marker.current.value = popup ? '1' : '';
	}

	return (
		<Form method="post" action={href('/auth/google')} replace reloadDocument onSubmit={openPopup}>
			<CookieCheck />
			<input ref={marker} type="hidden" name="popup" />
			<input ref={remember} type="hidden" name="remember" />
			{next && <input type="hidden" name="next" value={next} />}
			<Button type="submit" tone="quiet" className="w-full">
				{copy.login.google}
			</Button>
		</Form>
	);
}
