import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Says, Told } from './bare-server.ts';

/** The bare server from outside: see `bare-server.ts`. */
export type Bare = {
	origin: string;
	/** Sends `body` with `headers` to whoever asks for `path`. */
	give: (path: string, headers: OutgoingHttpHeaders, body: Buffer) => void;
	/** Where it asks, once, for what it was not given. */
	askOf: (origin: string) => void;
	usage: () => Promise<{ cpu: number; memory: number }>;
	end: () => Promise<void>;
};

export async function startBare(): Promise<Bare> {
	const child = fork('bench/bare-server.ts', { env: { PATH: process.env.PATH, NODE_ENV: 'production' } });
	const tell = (what: Told) => child.send(what);
	const [said] = (await once(child, 'message')) as [Says];
	if (said.kind !== 'port') throw new Error('the bare server did not open');
	return {
		origin: `http://127.0.0.1:${said.port}`,
		give: (path, headers, body) => tell({ kind: 'page', path, headers, body: body.toString('base64') }),
		askOf: (origin) => tell({ kind: 'origin', origin }),
		async usage() {
			const answered = once(child, 'message');
			tell({ kind: 'usage' });
			const [said] = (await answered) as [Says];
			if (said.kind !== 'usage') throw new Error('the bare server did not tell what it used');
			return said;
		},
		async end() {
			if (child.exitCode !== null || child.signalCode !== null) return;
			const exited = once(child, 'exit');
			child.kill('SIGKILL');
			await exited;
		},
	};
}
