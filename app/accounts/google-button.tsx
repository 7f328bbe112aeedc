import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { Form, href, useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { accountsCopy as copy } from './copy.ts';

type Props = {
	configured: boolean;
	/** Where to go once signed in. */
	next: string | null;
	/** The form beside it, whose tick says whether to remember whoever signs in (AUTH-01). */
	beside: RefObject<HTMLFormElement | null>;
	/** Called in the page that opened the popup, once somebody is signed in. */
	onReturn: () => void;
};

const POPUP = 'google';

/**
 * AUTH-06: a form, so that nothing but a press begins it. With script it opens in a popup; without, or where popups are
 * blocked, in the whole page.
 */
export function GoogleButton({ configured, next, beside, onReturn }: Props) {
	const waiting = useRef(false);
	const marker = useRef<HTMLInputElement>(null);
	const remember = useRef<HTMLInputElement>(null);
	const { revalidate } = useRevalidator();

	useEffect(() => {
		const channel = new BroadcastChannel(POPUP);
		// Only the page that opened the popup goes on: another tab on this page stays as it is.
		channel.onmessage = async ({ data }) => {
			if (!waiting.current) return;
			waiting.current = false;
			// Fetches who is signed in now, and the toast that waits in its cookie.
			await revalidate();
			if (data === 'logged-in') onReturn();
		};
		return () => channel.close();
	}, [revalidate, onReturn]);

	function openPopup({ currentTarget: form }: FormEvent<HTMLFormElement>) {
		if (!configured) return;
		const isTicked = beside.current && new FormData(beside.current).has('remember');
		if (remember.current) remember.current.value = isTicked ? 'on' : '';
		const popup = window.open('', POPUP, 'popup,width=480,height=640');
		waiting.current = popup !== null;
		form.target = popup ? POPUP : '';
		if (marker.current) marker.current.value = popup ? '1' : '';
	}

	return (
		<Form
			method="post"
			action={href('/auth/google')}
			replace
			reloadDocument={configured}
			onSubmit={openPopup}
		>
			<input ref={marker} type="hidden" name="popup" />
			<input ref={remember} type="hidden" name="remember" />
			{next && <input type="hidden" name="next" value={next} />}
			<Button type="submit" tone="quiet" className="w-full">
				{copy.login.google}
			</Button>
		</Form>
	);
}
