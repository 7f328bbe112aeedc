/**
 * The limit that the shop is held against: `node:http` and nothing else, sending bytes that it was given, as a process of
 * its own. What it was not given it asks of the shop, once, and keeps.
 */
import { request as ask, createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

/** What this process is told. */
export type Told =
	| { kind: 'page'; path: string; headers: OutgoingHttpHeaders; body: string }
	| { kind: 'origin'; origin: string }
	| { kind: 'usage' };

/** What it says: its port once it listens, and its processor seconds and memory in bytes when asked. */
export type Says = { kind: 'port'; port: number } | { kind: 'usage'; cpu: number; memory: number };

type Page = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

const pages = new Map<string, Page>();
let origin = '';

const server = createServer((request, response) => {
	const path = request.url ?? '/';
	const page = pages.get(path) ?? pages.get(keyOf(path, request.headers));
	if (page) {
		response.writeHead(page.status, page.headers);
		response.end(page.body);
		return;
	}
	fetchOnce(path, request.headers).then(
		({ status, headers, body }) => response.writeHead(status, headers).end(body),
		() => response.writeHead(502).end(),
	);
});

/** A picture comes in the kind that a browser takes. */
function keyOf(path: string, headers: IncomingHttpHeaders): string {
	return `${path} ${headers.accept} ${headers['accept-encoding']}`;
}

function fetchOnce(
	path: string,
	{ accept, 'accept-encoding': encoding }: IncomingHttpHeaders,
): Promise<Page> {
	return new Promise((resolve, reject) => {
		const outgoing = ask(origin + path, { headers: { accept, 'accept-encoding': encoding } }, (incoming) => {
			const chunks: Buffer[] = [];
			incoming.on('data', (chunk) => chunks.push(chunk));
			incoming.on('end', () => {
				const body = Buffer.concat(chunks);
				const page = { status: incoming.statusCode ?? 500, headers: kept(incoming.headers, body), body };
				if (page.status === 200) pages.set(keyOf(path, { accept, 'accept-encoding': encoding }), page);
				resolve(page);
			});
			incoming.on('error', reject);
		});
		outgoing.on('error', reject);
		outgoing.end();
	});
}

function kept(headers: IncomingHttpHeaders, body: Buffer): OutgoingHttpHeaders {
	const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, date: ____, ...rest } = headers;
	return { ...rest, 'content-length': body.length };
}

const say = (what: Says) => process.send?.(what);

process.on('message', (told: Told) => {
	if (told.kind === 'page') {
		const body = Buffer.from(told.body, 'base64');
		pages.set(told.path, { status: 200, headers: { ...told.headers, 'content-length': body.length }, body });
	}
	if (told.kind === 'origin') origin = told.origin;
	if (told.kind === 'usage') {
		const { user, system } = process.cpuUsage();
		say({ kind: 'usage', cpu: (user + system) / 1e6, memory: process.memoryUsage.rss() });
	}
});
process.on('disconnect', () => process.exit(0));

server.listen(0, '127.0.0.1', () => {
	const address = server.address();
	if (address && typeof address === 'object') say({ kind: 'port', port: address.port });
});
