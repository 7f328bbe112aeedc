import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';

/** A response as it arrived, not decompressed. `ms`: from sending the request to the last byte. */
export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer; ms: number };

/** The headers with which a browser requests a page. */
export const BROWSER_HEADERS = {
	accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
	'accept-encoding': 'gzip, deflate, br, zstd',
};

/** In ms. */
const TIMEOUT = 20_000;

type Options = { method?: string; headers?: Record<string, string>; body?: string };

/** A client with one persistent connection. A request rejects when the connection breaks or sends nothing for 20 s. */
export function client(origin: string) {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	return {
		request: (path: string, { method = 'GET', headers = BROWSER_HEADERS, body }: Options = {}) =>
			new Promise<HttpResponse>((resolve, reject) => {
				const started = performance.now();
				const outgoing = httpRequest(
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
				outgoing.setTimeout(TIMEOUT, () =>
					outgoing.destroy(new Error(`${path} sent nothing for ${TIMEOUT} ms`)),
				);
				outgoing.on('error', reject);
				outgoing.end(body);
			}),
		end: () => agent.destroy(),
	};
}

/** One GET on a new connection. */
export async function getOnce(
	url: string,
	headers: Record<string, string> = BROWSER_HEADERS,
): Promise<HttpResponse> {
	const { origin, pathname, search } = new URL(url);
	const one = client(origin);
	try {
		return await one.request(pathname + search, { headers });
	} finally {
		one.end();
	}
}
