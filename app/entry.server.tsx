import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { sheet } from 'virtual:style-sheet';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
	type EntryContext,
	type HandleErrorFunction,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router';
import { log } from '#app/platform/log.server.ts';
import { visitContext } from '#app/platform/visit.server.ts';
import { STYLES_PLACE, withCriticalStyles } from '#app/render/critical-styles.server.ts';
import { WHOLE_SHEET } from '#app/render/styles.tsx';
import { VisitContext, type Writer, type Written } from '#app/render/visit.tsx';
import { allowRender, readData } from '#app/router/read-data.server.ts';
import { isUnfinished } from '#app/router/unfinished.server.ts';

/** How long a page may wait for its slowest part, in ms. */
export const streamTimeout = 10_000;

/** How soon the data of a page that waits for nothing are there, in ms. */
const AT_ONCE = 5;

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { id, takePage, forAll, hasFaces, ...visit } = context.get(visitContext);
	// Without a policy, as in development, a nonce would only be something for the first render to disagree about.
	const nonce = import.meta.env.PROD ? visit.nonce : undefined;
	headers.set('Content-Type', 'text/html; charset=utf-8');
	const isComplete = await readData(entry, forAll ? streamTimeout : AT_ONCE);
	const pageWith = (styles: string, writer?: Writer) => (
		<VisitContext value={{ nonce, requestId: id, styles, hasFaces, writer }}>
			<ServerRouter context={entry} url={request.url} nonce={nonce} />
		</VisitContext>
	);
	if (isComplete) {
		// A third of the work of a stream, of which a page that waits for nothing has no use.
		const { writer, piecesOf } = newWriter();
		const page = withCriticalStyles(sheet, piecesOf(renderToString(pageWith(STYLES_PLACE, writer))));
		if (!page.some(isUnfinished)) {
			takePage(['<!DOCTYPE html>', ...page]);
			return new Response(null, { status, headers });
		}
		allowRender(entry);
	}
	// A robot is given the page whole, a visitor as soon as its frame is ready.
	const isPatient = forAll || isbot(request.headers.get('user-agent') ?? '');
	const body = await stream(pageWith(WHOLE_SHEET), { isPatient, nonce, id });
	return new Response(body, { status, headers });
}

/**
 * What was written before stands in a page as a word that nobody can guess, and is put in its place when React is done. The
 * page stays in pieces: it is long, and most of it is the same from one to the next.
 */
function newWriter(): { writer: Writer; piecesOf: (page: string) => (string | Written)[] } {
	const word = randomUUID();
	const standing: (string | Written)[] = [];
	const stand = (piece: string | Written) => `${word}.${standing.push(piece) - 1}.`;
	return {
		writer: {
			write: (part) => ({ html: renderToString(part) }),
			stand,
			standOnce(text) {
				const before = standing.lastIndexOf(text);
				if (before >= 0) standing[before] = '';
				return stand(text);
			},
		},
		piecesOf: (page) =>
			page.split(word).flatMap((piece, index) => {
				if (index === 0) return piece;
				// `.3.` and what follows it.
				const end = piece.indexOf('.', 1);
				return [standing[Number(piece.slice(1, end))] ?? '', piece.slice(end + 1)];
			}),
	};
}

type Streaming = { isPatient: boolean; nonce: string | undefined; id: string };

/** The page as it comes: first its frame, then what that waits for. */
function stream(page: ReactElement, { isPatient, nonce, id }: Streaming): Promise<ReadableStream> {
	return new Promise((resolve, reject) => {
		let framed = false;
		const { pipe, abort } = renderToPipeableStream(page, {
			nonce,
			[isPatient ? 'onAllReady' : 'onShellReady']() {
				framed = true;
				const body = new PassThrough();
				body.once('close', () => clearTimeout(late));
				resolve(createReadableStreamFromReadable(body));
				pipe(body);
			},
			onShellError(error) {
				clearTimeout(late);
				reject(error);
			},
			onError(error) {
				if (framed) log.error({ error, requestId: id }, 'a page broke while it was being sent');
			},
		});
		const late = setTimeout(abort, streamTimeout + 1000);
	});
}

/** Everything unexpected ends here, under the id that the visitor sees. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return;
	const { id } = context.get(visitContext);
	log.error({ error, requestId: id, path: new URL(request.url).pathname }, 'a request failed');
};
