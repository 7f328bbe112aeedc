import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Command } from './bare-server.ts';

/** The bench's connection to the bare server. */
export type Bare = {
	origin: string;
	/** Makes the server respond to `path` with `body` and `headers`. */
	serve: (path: string, headers: OutgoingHttpHeaders, body: Buffer) => void;
	/** Sets the server from which it requests all other paths, once each. */
	fetchFrom: (origin: string) => void;
	end: () => Promise<void>;
};

export async function startBare(): Promise<Bare> {
	const child = fork('bench/bare-server.ts', { env: { PATH: process.env.PATH, NODE_ENV: 'production' } });
	const send = (command: Command) => child.send(command);
	const [port] = await once(child, 'message');
	return {
		origin: `http://127.0.0.1:${port}`,
		serve: (path, headers, body) => send({ kind: 'page', path, headers, body: body.toString('base64') }),
		fetchFrom: (origin) => send({ kind: 'origin', origin }),
		async end() {
			if (child.exitCode !== null || child.signalCode !== null) return;
			const exited = once(child, 'exit');
			child.kill('SIGKILL');
			await exited;
		},
	};
}
