import type { Server } from 'node:http';
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

/**
 * How long a request may take to arrive, in ms: who sends byte by byte would otherwise hold a connection for ever. The
 * check runs every second, so that the last of them is gone within 13 s.
 */
const PATIENCE = {
	headersTimeout: 8000,
	requestTimeout: 12_000,
	connectionsCheckingInterval: 1000,
	keepAliveTimeout: 10_000,
	maxHeaderSize: 16 * 1024,
};
/** The most that are connected at once; the next one is turned away, and those inside go on. */
const MOST_CONNECTIONS = 4000;
/** How long a connection may stay without a byte in either direction, in ms. */
const QUIET_FOR = 60_000;

/** Listens, and on SIGTERM or SIGINT stops taking requests, answers those in flight, and ends. Gives the port. */
export async function serveUntilTold(shop: Hono, { port, host, onStop }: Options): Promise<number> {
	const server = serve({ fetch: shop.fetch, port, hostname: host, serverOptions: PATIENCE }) as Server;
	server.maxConnections = MOST_CONNECTIONS;
	// A stream says something every 20 s; whoever hears nothing for longer is gone, or does not read.
	server.setTimeout(QUIET_FOR);
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
		server.closeIdleConnections();
		await onStop().catch((error: unknown) => log.error({ error }, 'could not stop cleanly'));
		await closed;
		process.exit(0);
	}
	process.once('SIGTERM', stop);
	process.once('SIGINT', stop);

	return (server.address() as AddressInfo).port;
}
