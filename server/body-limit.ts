import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Refuses a body of more bytes than its path may have with 413. Where the request has a `Content-Length`, it compares only that: Node
 * enforces the length. Counting the bytes would turn the body into a stream, which takes longer than reading it.
 */
export function limitBody(maxBytesOf: (path: string) => number): MiddlewareHandler {
	const refuse = (c: Context) => c.text('That is more than we can take at once.', 413);
	return async (c, next) => {
		const maxSize = maxBytesOf(c.req.path);
		const length = c.req.header('Content-Length');
		if (length === undefined || c.req.header('Transfer-Encoding') !== undefined)
			return bodyLimit({ maxSize, onError: refuse })(c, next);
		return Number(length) > maxSize ? refuse(c) : next();
	};
}
