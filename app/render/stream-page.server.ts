import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { log } from '#app/platform/log.server.ts';

type Streaming = {
	/** Waits for the whole page, instead of for its frame. */
	waitForAll: boolean;
	nonce: string | undefined;
	/** Of the request, for the log. */
	id: string;
	/** When what is missing is given up, in ms. */
	timeout: number;
};

/** The page as it becomes ready: first its frame, then what that waits for. */
export function streamPage(page: ReactElement, { waitForAll, nonce, id, timeout }: Streaming) {
	return new Promise<ReadableStream>((resolve, reject) => {
		let isSending = false;
		const { pipe, abort } = renderToPipeableStream(page, {
			nonce,
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
				if (isSending) log.error({ error, requestId: id }, 'a page broke while it was being sent');
			},
		});
		const timer = setTimeout(abort, timeout);
	});
}
