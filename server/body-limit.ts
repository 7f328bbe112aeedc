import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { bodyRule } from './body-rules.ts';

/**
 * Refuses a body of more bytes than its path may have with 413. Where the request has a `Content-Length`, it compares only that: Node
 * enforces the length. Counting the bytes would turn the body into a stream, which takes longer than reading it.
 */
export const limitBody: MiddlewareHandler = async (c, next) => {
	const refused = await limited(c, next);
	if (refused instanceof Response) c.res = refused;
	const { incoming } = c.env as HttpBindings;
	// A proxy must not send its next request behind a body that was not read to its end.
	if (!(await isReadToEnd(incoming))) c.header('Connection', 'close');
};

/** How long the rest of a body that nobody wants is still read, in ms. */
const LINGER = 2000;

/** Reads the rest of a body and forgets it: a connection that closes with unread bytes is reset, and the answer is lost with it. */
async function isReadToEnd(incoming: IncomingMessage | Http2ServerRequest): Promise<boolean> {
	if (incoming.complete) return true;
	incoming.resume();
	return new Promise((done) => {
		const ended = () => {
			clearTimeout(timer);
			done(incoming.complete);
		};
		const timer = setTimeout(ended, LINGER);
		incoming.once('end', ended);
		incoming.once('close', ended);
	});
}

function limited(c: Context, next: Next): ReturnType<MiddlewareHandler> {
	const length = c.req.header('Content-Length');
	const isMeasured = length !== undefined && c.req.header('Transfer-Encoding') === undefined;
	const maxSize = bodyRule(c.req.path, isMeasured).maxBytes;
	if (!isMeasured) return bodyLimit({ maxSize, onError: refuse })(c, next);
	return Number(length) > maxSize ? Promise.resolve(refuse(c)) : next();
}

function refuse(c: Context): Response {
	return c.text('That is more than we can take at once.', 413);
}
