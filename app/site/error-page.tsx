import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import {
	type ChunkFailure,
	isChunkFailure,
	reloadIfBack,
	reportChunkFailure,
} from '#app/render/chunk-failure.ts';
import { useRenderContext } from '#app/render/render-context.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { siteCopy } from './copy.ts';
import { ErrorLayout } from './error-layout.tsx';
import { isConnectionFailure } from './is-connection-failure.ts';

/** Replaces a page that failed. It never shows the error's own message to visitors. */
export function ErrorPage({ error }: { error: unknown }) {
	const { pathname, search, key } = useLocation();
	const reference = useReference();
	const { title, text } = messageFor(error);

	return (
		<ErrorLayout plain={isConnectionFailure(error)}>
			{/* The same link pressed again is another `key`. */}
			{isChunkFailure(error) && <LostChunk key={key} failure={error} />}
			<h1 className="text-2xl">{title}</h1>
			<p className="mt-6 max-w-prose">{text}</p>
			{reference && (
				<p className="mt-4 max-w-prose text-sm text-stone-1">
					{siteCopy.failed.reference} <code id={REFERENCE}>{reference}</code>
				</p>
			)}
			<p className="mt-8">
				<ButtonLink to={{ pathname, search }} reloadDocument>
					{siteCopy.failed.reload}
				</ButtonLink>
			</p>
			{import.meta.env.DEV && error instanceof Error && (
				<pre className="mt-12 overflow-x-auto text-xs">{error.stack}</pre>
			)}
		</ErrorLayout>
	);
}

/** NAV-11: reports the failure, and loads the page as a whole if the connection is back. */
function LostChunk({ failure }: { failure: ChunkFailure }) {
	useEffect(() => {
		const left = new AbortController();
		reportChunkFailure(failure);
		void reloadIfBack(failure, left.signal);
		return () => left.abort();
	}, [failure]);
	return null;
}

/** The title and the text for `error`. */
export function messageFor(error: unknown): { title: string; text: string } {
	if (isChunkFailure(error)) return siteCopy.chunk;
	if (isConnectionFailure(error)) return siteCopy.unreached;
	if (isRouteErrorResponse(error) && error.status === 429) return siteCopy.wrongLinks;
	if (isRouteErrorResponse(error) && error.status < 500) {
		return { title: siteCopy.failed.refusedTitle, text: siteCopy.failed.refused };
	}
	return siteCopy.failed;
}

const REFERENCE = 'reference';

/**
 * The request's id, which is also in the log of the error. In the browser the first render reads it from the server's HTML.
 * An error after hydration has none.
 */
function useReference(): string | undefined {
	const { requestId } = useRenderContext();
	const later = useHydrated();
	const [reference] = useState(() => {
		if (requestId || later) return requestId;
		return document.getElementById(REFERENCE)?.textContent;
	});
	return reference ?? undefined;
}
