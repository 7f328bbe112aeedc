import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyRule } from './body-rules.ts';

/** As Node answers where headers take too long. */
const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Closes the connection of a request whose body does not arrive in the time of its path. */
export function closeSlowBodies(request: IncomingMessage, response: ServerResponse): void {
	const { headers, socket, url = '' } = request;
	const isStreamed = headers['transfer-encoding'] !== undefined;
	if (headers['content-length'] === undefined && !isStreamed) return;
	const close = () => {
		if (request.complete || socket.destroyed) return;
		if (!response.headersSent) socket.write(TIMED_OUT);
		socket.destroySoon();
	};
	const timer = setTimeout(close, bodyRule(url.split('?', 1)[0] ?? '', !isStreamed).arrival);
	request.once('close', () => clearTimeout(timer));
}
