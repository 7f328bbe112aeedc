import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { orderPageCopy as copy } from './copy.ts';
import type { Here } from './order-answer.ts';

/** How often a page says that it is open, in ms. */
const BEAT = 10_000;

/** PAGE-05: who else has this order open, and whether it is newer than this page. */
export function Presence({ id, version }: { id: string; version: number }) {
	const [here, setHere] = useState<Here>({ others: [], version });

	useEffect(() => {
		const leaving = new AbortController();
		async function beat() {
			if (document.hidden) return;
			const { signal } = leaving;
			// A beat that is lost is followed by the next one.
			const response = await fetch(href('/staff/orders/:id/here', { id }), { method: 'POST', signal }).catch(
				() => null,
			);
			if (response?.ok) setHere((await response.json()) as Here);
		}
		beat();
		const timer = setInterval(beat, BEAT);
		document.addEventListener('visibilitychange', beat, { signal: leaving.signal });
		return () => {
			clearInterval(timer);
			leaving.abort();
		};
	}, [id]);

	const isOlder = here.version > version;
	return (
		<div role="status" className="text-sm empty:hidden">
			{here.others.length > 0 && (
				<p className="mb-3 border-s-2 border-onyx bg-paper-deep px-3 py-2">{copy.here(here.others)}</p>
			)}
			{isOlder && (
				<p className="mb-3 border-s-2 border-fault bg-paper-deep px-3 py-2">
					{copy.newer}{' '}
					<a href={href('/staff/orders/:id', { id })} className="underline underline-offset-4">
						{copy.reload}
					</a>
				</p>
			)}
		</div>
	);
}
