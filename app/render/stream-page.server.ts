import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { log } from '#app/platform/log.server.ts';

type Streaming = {
	/** Sends nothing before the whole page is ready. Otherwise the page's frame is sent first. */
	waitForAll: boolean;
	nonce: string | undefined;
	/** The request's id, for the log. */
	id: string;
	/** After this time the missing parts fail, in ms. */
	timeout: number;
};

/** Streams the page: first its frame, then each part that had to wait for data. Rejects if the frame cannot be rendered. */
export function streamPage(page: ReactElement, { waitForAll, nonce, id, timeout }: Streaming) {
	return new Promise<ReadableStream>((resolve, reject) => {
		let isSending = false;
		const { pipe, abort } = renderToPipeableStream(page, {
			nonce,
			// React hides a large part that is ready until its script shows it. Without scripts nobody would see that part.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			[waitForAll ? 'onAllReady' : 'onShellReady']() {
				isSending = true;
				const body = new PassThrough();
				body.once('close', () => clearTimeout(timer));
				resolve(createReadableStreamFromReadable(body));
				pipe(body);
			},
			onShellError(error) {
				clearTimeout(timer);
				reject(error);
			},
			onError(error) {
				if (isSending) log.error({ error, requestId: id }, 'rendering failed while the page was being sent');
			},
		});
		const timer = setTimeout(abort, timeout);
	});
}
