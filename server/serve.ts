import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { log } from '#app/platform/log.server.ts';

type Options = {
	port: number;
	host: string;
	/** Closes what the requests used, once the last of them is answered. */
	onStop: () => Promise<void>;
};

/** The longest that a stop may take, in ms, before what still runs is cut off. */
const STOP_WITHIN = 8000;

/** Listens, and on SIGTERM or SIGINT stops taking requests, answers those in flight, and ends. Gives the port. */
export async function serveUntilTold(shop: Hono, { port, host, onStop }: Options): Promise<number> {
	const server = serve({ fetch: shop.fetch, port, hostname: host });
	await new Promise<void>((ready, failed) => {
		server.once('listening', ready);
		server.once('error', failed);
	}).catch((error: NodeJS.ErrnoException) => {
		const why =
			error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be opened (${error.code})`;
		process.stderr.write(`Port ${port} ${why}. Set PORT to another one.\n`);
		process.exit(1);
	});

	let stopping = false;
	async function stop() {
		if (stopping) return;
		stopping = true;
		setTimeout(() => process.exit(1), STOP_WITHIN).unref();
		const closed = new Promise<void>((done) => server.close(() => done()));
		if ('closeIdleConnections' in server) server.closeIdleConnections();
		await onStop().catch((error: unknown) => log.error({ error }, 'could not stop cleanly'));
		await closed;
		process.exit(0);
	}
	process.once('SIGTERM', stop);
	process.once('SIGINT', stop);

	return (server.address() as AddressInfo).port;
}
