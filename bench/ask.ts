import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** What came back, as it came over the wire: not decompressed. */
export type Raw = { status: number; headers: IncomingHttpHeaders; body: Buffer; ms: number };

/** How the bench asks for pages: as browsers do. */
export const BROWSER = {
	accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
	'accept-encoding': 'gzip, deflate, br, zstd',
};

const GIVEN_UP_AFTER = 20_000;

type Ask = { method?: string; headers?: Record<string, string>; body?: string };

/** Somebody with one connection that stays open. Rejects when it breaks or nothing comes for 20 s. */
export function client(origin: string) {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	return {
		ask: (path: string, { method = 'GET', headers = BROWSER, body }: Ask = {}) =>
			new Promise<Raw>((resolve, reject) => {
				const started = performance.now();
				const outgoing = request(
					origin + path,
					{
						agent,
						method,
						headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
					},
					(incoming) => {
						const chunks: Buffer[] = [];
						incoming.on('data', (chunk) => chunks.push(chunk));
						incoming.on('error', reject);
						incoming.on('end', () =>
							resolve({
								status: incoming.statusCode ?? 0,
								headers: incoming.headers,
								body: Buffer.concat(chunks),
								ms: performance.now() - started,
							}),
						);
					},
				);
				outgoing.setTimeout(GIVEN_UP_AFTER, () => outgoing.destroy(new Error(`nothing came from ${path}`)));
				outgoing.on('error', reject);
				outgoing.end(body);
			}),
		end: () => agent.destroy(),
	};
}

/** One question, on a connection of its own. */
export async function askOnce(url: string, headers: Record<string, string> = BROWSER): Promise<Raw> {
	const { origin, pathname, search } = new URL(url);
	const one = client(origin);
	try {
		return await one.ask(pathname + search, { headers });
	} finally {
		one.end();
	}
}
