import { type RefObject, useEffect, useState } from 'react';
import { href } from 'react-router';
import { Panel } from '#app/staff/panel.tsx';
import { changedIn } from '#app/ui/typed-early.ts';
import { productCopy as copy } from './copy.ts';

/** How long after a key the preview follows, in ms. */
const DEBOUNCE = 500;

type Props = {
	id: string;
	form: RefObject<HTMLFormElement | null>;
	/** A document, as the server drew it. */
	html: string;
	/** The form holds something else than `html` shows. */
	isTyped: boolean;
};

/**
 * BOOK-08: the shop's own card and head of the page, drawn by the server in a frame of their own: the shop's styles and modules stay
 * out of the back office.
 */
export function Preview({ id, form, html, isTyped }: Props) {
	const [typed, setTyped] = useState<string | null>(null);

	useEffect(() => {
		const leaving = new AbortController();
		let timer: ReturnType<typeof setTimeout> | undefined;
		async function draw() {
			if (!form.current) return;
			// A preview that is lost is followed by that of the next key.
			const response = await fetch(href('/staff/products/:id/preview', { id }), {
				method: 'POST',
				body: new URLSearchParams(
					[...new FormData(form.current)].map(([name, value]) => [name, String(value)]),
				),
				signal: leaving.signal,
			}).catch(() => null);
			if (response?.ok) setTyped(await response.text());
		}
		function later() {
			clearTimeout(timer);
			timer = setTimeout(draw, DEBOUNCE);
		}
		const current = form.current;
		if (isTyped || (current && changedIn(current).length > 0)) later();
		current?.addEventListener('input', later, { signal: leaving.signal });
		return () => {
			clearTimeout(timer);
			leaving.abort();
		};
	}, [id, form, isTyped]);

	return (
		<div className="lg:sticky lg:top-6 lg:self-start">
			<Panel title={copy.preview}>
				<iframe
					title={copy.preview}
					srcDoc={typed ?? html}
					sandbox="allow-same-origin"
					className="h-150 w-full max-w-96 border border-stone-3 bg-paper"
				/>
			</Panel>
		</div>
	);
}
