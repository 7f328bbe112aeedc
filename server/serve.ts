import {
	createServer,
	type IncomingMessage,
	type RequestListener,
	type Server,
	type ServerResponse,
} from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { log } from '#app/platform/log.server.ts';

type Options = {
	port: number;
	host: string;
	/** Ends what would keep a connection open for ever: the streams. */
	onStopping: () => Promise<void>;
	/** Closes what the requests used, once the last of them is answered. */
	onStopped: () => Promise<void>;
};

/** The longest that a stop may take, in ms, before what still runs is cut off. */
const STOP_WITHIN = 9000;

/** How long clients have to learn, from `Connection: close`, that they should connect elsewhere, in ms. */
const FAREWELL = 500;

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
export async function serveUntilStopped(
	door: RequestListener,
	{ port, host, onStopping, onStopped }: Options,
): Promise<number> {
	let held: Promise<void> | undefined;
	const server = createServer(PATIENCE, (request, response) => {
		if (held) held.then(() => door(request, response));
		else door(request, response);
	});
	server.maxConnections = MOST_CONNECTIONS;
	// A stream sends a comment every 20 s; a connection without traffic for longer is dead, or its client does not read.
	server.setTimeout(QUIET_FOR);
	await new Promise<void>((ready, failed) => {
		server.once('listening', ready);
		server.once('error', failed);
		server.listen(port, host);
	}).catch((error: NodeJS.ErrnoException) => {
		const why =
			error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be opened (${error.code})`;
		process.stderr.write(`Port ${port} ${why}. Set PORT to another one.\n`);
		process.exit(1);
	});
	const sayGoodbye = farewell(server);

	let stopping = false;
	async function stop() {
		if (stopping) return;
		stopping = true;
		setTimeout(() => process.exit(1), STOP_WITHIN).unref();
		sayGoodbye();
		await onStopping().catch((error: unknown) => log.error({ error }, 'the streams could not be closed'));
		// Until here every request is still taken: cutting a connection that looks idle may cut a request on its way.
		await new Promise((done) => setTimeout(done, FAREWELL));
		// New requests are accepted and wait, so that the queue of new connections is empty when the server closes.
		const { promise, resolve: goOn } = Promise.withResolvers<void>();
		held = promise;
		const { closing, closed } = closeWhenNobodyWaits(server);
		await closing;
		goOn();
		const idle = setInterval(() => server.closeIdleConnections(), 2 * FAREWELL);
		await closed;
		clearInterval(idle);
		await onStopped().catch((error: unknown) => log.error({ error }, 'could not stop cleanly'));
		process.exit(0);
	}
	// Not `once`: Ctrl-C signals the whole process group, and `npm start` passes it on. A second signal would kill the process.
	process.on('SIGTERM', stop);
	process.on('SIGINT', stop);

	return (server.address() as AddressInfo).port;
}

/** Gives what makes every answer from then on, those in flight included, the last on its connection. */
function farewell(server: Server): () => void {
	const open = new Set<ServerResponse>();
	let leaving = false;
	server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
		if (leaving) response.setHeader('Connection', 'close');
		open.add(response);
		response.once('close', () => open.delete(response));
	});
	return () => {
		leaving = true;
		for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close');
	};
}

/** How long to wait for an iteration without a new connection, and how short one must be to show that the queue is empty, in ms. */
const QUEUE_WITHIN = 2000;
const SHORT_ITERATION = 1;

/**
 * Closes the server in an iteration of the event loop without a new connection: one that waits to be accepted would be
 * reset. Meant for when requests are held, so that iterations are short. Not by the HTTP server's own `close`, which also cuts connections that look idle at that moment.
 */
function closeWhenNobodyWaits(server: Server): { closing: Promise<void>; closed: Promise<void> } {
	const started = performance.now();
	let last = 0;
	let came = false;
	const notice = () => {
		came = true;
	};
	server.on('connection', notice);
	const { promise: closed, resolve: onClosed } = Promise.withResolvers<void>();
	const closing = new Promise<void>((resolve) => {
		function look() {
			const now = performance.now();
			const nobody = !came && now - last < SHORT_ITERATION;
			if (nobody || now - started > QUEUE_WITHIN) {
				server.off('connection', notice);
				NetServer.prototype.close.call(server, () => onClosed());
				return resolve();
			}
			came = false;
			last = now;
			setImmediate(look);
		}
		look();
	});
	return { closing, closed };
}
