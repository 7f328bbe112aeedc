import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Refuses a body of more than `most` bytes with 413. One whose length is said, which Node lets nobody exceed, is let through
 * unseen: to look at it is to make it a stream, which takes longer than to read it.
 */
export function limitBody(most: number): MiddlewareHandler {
	const refuse = (c: Context) => c.text('That is more than we can take at once.', 413);
	const counted = bodyLimit({ maxSize: most, onError: refuse });
	return async (c, next) => {
		const length = c.req.header('Content-Length');
		if (length === undefined || c.req.header('Transfer-Encoding') !== undefined) return counted(c, next);
		return Number(length) > most ? refuse(c) : next();
	};
}
