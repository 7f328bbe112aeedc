import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * `open`: bytes go through. `delay`: each of them `ms` later. `stall`: connections stand, nothing goes through, and none
 * of them ever will again. `refuse`: no connection at all, those that stood are cut.
 */
export type Fault = 'open' | 'stall' | 'refuse' | { delay: number };

export type FaultyProxy = {
	port: number;
	/** `url` with the proxy in between. */
	through: (url: string) => string;
	set: (fault: Fault) => Promise<void>;
	end: () => Promise<void>;
};

/** A network between the shop and `target` that can be made to fail. */
export async function startFaultyProxy(target: { host: string; port: number }): Promise<FaultyProxy> {
	let fault: Fault = 'open';
	const sockets = new Set<Socket>();

	const server = createServer((near) => {
		const far = connect(target);
		// A connection that was stalled stays so: a network that forgot it does not remember it again.
		let forgotten = fault === 'stall';
		for (const [from, to] of [
			[near, far],
			[far, near],
		] as const) {
			sockets.add(from);
			from.on('data', (chunk) => {
				forgotten ||= fault === 'stall';
				if (forgotten) return;
				if (typeof fault === 'object') setTimeout(() => to.write(chunk), fault.delay);
				else to.write(chunk);
			});
			from.on('error', () => {});
			from.on('close', () => {
				sockets.delete(from);
				if (!forgotten) to.destroy();
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
		const before = fault;
		fault = next;
		if (next === 'refuse' && before !== 'refuse') {
			const closed = new Promise((done) => server.close(done));
			for (const socket of sockets) socket.destroy();
			await closed;
		}
		if (next !== 'refuse' && before === 'refuse') await listen();
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

/** A proxy before the database at `url`, and the address that leads through it. */
export async function proxyBefore(url: string): Promise<FaultyProxy & { url: string }> {
	const { hostname, port } = new URL(url);
	const proxy = await startFaultyProxy({ host: hostname, port: Number(port) });
	return { ...proxy, url: proxy.through(url) };
}
