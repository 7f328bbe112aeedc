import {
	createServer,
	type IncomingMessage,
	type RequestListener,
	type Server,
	type ServerResponse,
} from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { log } from '#app/platform/log.server.ts';
import { LONGEST_ARRIVAL } from './body-rules.ts';
import { closeSlowBodies } from './slow-bodies.ts';

type Options = {
	/** Sets up the server before it listens. */
	prepare: (server: Server) => void;
	port: number;
	host: string;
	/** Ends the streams, which would otherwise hold their connections open without end. */
	onStopping: () => Promise<void>;
	/** Closes what requests use, once the last one is answered. */
	onStopped: () => Promise<void>;
};

/** The timeout of a stop, in ms. After it the process exits with open requests. */
const STOP_TIMEOUT = 9000;

/** How long the server still accepts requests after a stop signal, answering with `Connection: close`, in ms. */
const DRAIN_TIME = 500;

/**
 * Timeouts of a request's arrival, in ms, and the size of its headers, in bytes. A client that sends byte by byte would
 * otherwise occupy a connection without end. Node checks every second. `closeSlowBodies` is stricter by path.
 */
const REQUEST_LIMITS = {
	headersTimeout: 8000,
	requestTimeout: LONGEST_ARRIVAL,
	connectionsCheckingInterval: 1000,
	keepAliveTimeout: 10_000,
	maxHeaderSize: 16 * 1024,
};
/** The maximum number of connections at once, of all addresses. The server refuses further ones. */
const MAX_CONNECTIONS = 4000;
/** How long a connection may stay open without a byte in either direction, in ms. */
const IDLE_TIMEOUT = 60_000;

/** Listens until SIGTERM, SIGINT or the end of `npm start`; then answers the requests in flight and exits. Returns the port. */
export async function serveUntilStopped(
	listener: RequestListener,
	{ prepare, port, host, onStopping, onStopped }: Options,
): Promise<number> {
	let paused: Promise<void> | undefined;
	const server = createServer(REQUEST_LIMITS, (request, response) => {
		closeSlowBodies(request, response);
		if (paused) paused.then(() => listener(request, response));
		else listener(request, response);
	});
	server.maxConnections = MAX_CONNECTIONS;
	prepare(server);
	// A stream sends a comment every 20 s; a connection without traffic for longer is dead, or its client does not read.
	server.setTimeout(IDLE_TIMEOUT);
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
	const closeConnections = connectionCloser(server);

	let stopping = false;
	async function stop() {
		if (stopping) return;
		stopping = true;
		setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
		closeConnections();
		await onStopping().catch((error: unknown) => log.error({ error }, 'the streams could not be closed'));
		// Accept requests until here: closing a connection that looks idle may lose a request that is on its way.
		await new Promise((done) => setTimeout(done, DRAIN_TIME));
		// Accept new requests but let them wait, so that the queue of new connections runs empty.
		const { promise, resolve: resume } = Promise.withResolvers<void>();
		paused = promise;
		const { closing, closed } = closeWhenQueueIsEmpty(server);
		await closing;
		resume();
		const closingIdle = setInterval(() => server.closeIdleConnections(), 2 * DRAIN_TIME);
		await closed;
		clearInterval(closingIdle);
		await onStopped().catch((error: unknown) =>
			log.error({ error }, 'the loops or the database could not be ended'),
		);
		process.exit(0);
	}
	// Not `once`: Ctrl-C signals the whole process group, and `npm start` passes the signal on. Without a listener, the second
	// signal would kill the process.
	process.on('SIGTERM', stop);
	process.on('SIGINT', stop);
	// `npm start` was killed, and cannot pass a signal on.
	process.on('disconnect', stop);

	return (server.address() as AddressInfo).port;
}

/**
 * Returns a function after whose call every response closes its connection. That includes responses in flight whose
 * headers are not sent yet.
 */
function connectionCloser(server: Server): () => void {
	const open = new Set<ServerResponse>();
	let closing = false;
	server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
		if (closing) response.setHeader('Connection', 'close');
		open.add(response);
		response.once('close', () => open.delete(response));
	});
	return () => {
		closing = true;
		for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close');
	};
}

/** How long to wait for an iteration without a new connection, in ms. */
const QUEUE_TIMEOUT = 2000;
/** An iteration without a new connection that is shorter than this, in ms, shows that the queue is empty. */
const SHORT_ITERATION = 1;

/**
 * Closes the server in an iteration of the event loop without a new connection, because closing resets a connection that
 * waits to be accepted. Requests must be paused meanwhile, so that iterations are short. It does not call the HTTP server's
 * own `close`, which also closes connections that look idle at that moment.
 */
function closeWhenQueueIsEmpty(server: Server): { closing: Promise<void>; closed: Promise<void> } {
	const started = performance.now();
	let lastCheck = 0;
	let accepted = false;
	const onConnection = () => {
		accepted = true;
	};
	server.on('connection', onConnection);
	const { promise: closed, resolve: onClosed } = Promise.withResolvers<void>();
	const closing = new Promise<void>((resolve) => {
		function check() {
			const now = performance.now();
			const isEmpty = !accepted && now - lastCheck < SHORT_ITERATION;
			if (isEmpty || now - started > QUEUE_TIMEOUT) {
				server.off('connection', onConnection);
				NetServer.prototype.close.call(server, () => onClosed());
				return resolve();
			}
			accepted = false;
			lastCheck = now;
			setImmediate(check);
		}
		check();
	});
	return { closing, closed };
}
