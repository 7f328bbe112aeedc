import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '#app/platform/limits/rate-limits.server.ts';
import { log } from '#app/platform/log.server.ts';

/** How often a warning about refused connections is repeated, in ms. */
const WARN_EVERY = 60_000;

/**
 * Refuses connections of one address beyond `most`, so that it cannot take all that the server accepts. An IPv6 address
 * counts as its network. `isProxy`: the address of a trusted proxy, which stands for many visitors.
 */
export function boundConnections(server: Server, most: number, isProxy: (address: string) => boolean): void {
	const open = new Map<string, number>();
	let warnedAt = Number.NEGATIVE_INFINITY;
	// Before Node's own listener, which would set up a parser for the connection.
	server.prependListener('connection', (socket: Socket) => {
		const address = socket.remoteAddress ?? '';
		if (isProxy(address)) return;
		const network = networkOf(address);
		const count = open.get(network) ?? 0;
		if (count >= most) {
			socket.destroy();
			if (performance.now() - warnedAt < WARN_EVERY) return;
			warnedAt = performance.now();
			log.warn(
				'One address has too many connections, and more were refused. If it is a proxy, name it in TRUSTED_PROXIES.',
			);
			return;
		}
		open.set(network, count + 1);
		socket.once('close', () => {
			const left = (open.get(network) ?? 1) - 1;
			if (left > 0) open.set(network, left);
			else open.delete(network);
		});
	});
}
