import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * `open`: bytes pass. `delay`: each chunk passes so many ms later. `stall`: connections stay open, but no byte passes; those
 * connections never work again. `refuse`: open connections are closed and new ones refused.
 */
export type Fault = 'open' | 'stall' | 'refuse' | { delay: number };

export type FaultyProxy = {
	port: number;
	/** `url` with the proxy in between. */
	through: (url: string) => string;
	set: (fault: Fault) => Promise<void>;
	end: () => Promise<void>;
};

/** A proxy between the shop and `target` that simulates network faults. */
export async function startFaultyProxy(target: { host: string; port: number }): Promise<FaultyProxy> {
	let fault: Fault = 'open';
	const sockets = new Set<Socket>();

	const server = createServer((client) => {
		const upstream = connect(target);
		// A stalled connection stays stalled, as when a network has dropped it from its tables.
		let stalled = fault === 'stall';
		for (const [from, to] of [
			[client, upstream],
			[upstream, client],
		] as const) {
			sockets.add(from);
			from.on('data', (chunk) => {
				stalled ||= fault === 'stall';
				if (stalled) return;
				if (typeof fault === 'object') setTimeout(() => to.write(chunk), fault.delay);
				else to.write(chunk);
			});
			from.on('error', () => {});
			from.on('close', () => {
				sockets.delete(from);
				if (!stalled) to.destroy();
			});
		}
	});
	let port = 0;
	const listen = () =>
		new Promise<void>((listening, failed) => {
			server.once('error', failed);
			server.listen(port, '127.0.0.1', listening);
		});
	await listen();
	port = (server.address() as AddressInfo).port;

	async function set(next: Fault) {
		const previous = fault;
		fault = next;
		if (next === 'refuse' && previous !== 'refuse') {
			const closed = new Promise((done) => server.close(done));
			for (const socket of sockets) socket.destroy();
			await closed;
		}
		if (next !== 'refuse' && previous === 'refuse') await listen();
	}

	return {
		port,
		through(url) {
			const changed = new URL(url);
			changed.port = String(port);
			return changed.href;
		},
		set,
		end: () => set('refuse'),
	};
}

/** A proxy in front of the database at `url`, with the address through it. */
export async function proxyBefore(url: string): Promise<FaultyProxy & { url: string }> {
	const { hostname, port } = new URL(url);
	const proxy = await startFaultyProxy({ host: hostname, port: Number(port) });
	return { ...proxy, url: proxy.through(url) };
}
