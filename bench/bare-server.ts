/**
 * The reference server, a separate process: plain `node:http` that sends stored pages. It requests everything else from the
 * shop once and caches it.
 */
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

/** The messages of the bench to this process. */
export type Command =
	| { kind: 'page'; path: string; headers: OutgoingHttpHeaders; body: string }
	| { kind: 'origin'; origin: string };

type Page = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

const pages = new Map<string, Page>();
let origin = '';

const server = createServer((incoming, response) => {
	const path = incoming.url ?? '/';
	const page = pages.get(path) ?? pages.get(keyOf(path, incoming.headers));
	if (page) {
		response.writeHead(page.status, page.headers);
		response.end(page.body);
		return;
	}
	fetchOnce(path, incoming.headers).then(
		({ status, headers, body }) => response.writeHead(status, headers).end(body),
		() => response.writeHead(502).end(),
	);
});

/** The shop chooses a picture's format and a file's compression by these headers. */
function keyOf(path: string, headers: IncomingHttpHeaders): string {
	return `${path} ${headers.accept} ${headers['accept-encoding']}`;
}

function fetchOnce(
	path: string,
	{ accept, 'accept-encoding': encoding }: IncomingHttpHeaders,
): Promise<Page> {
	return new Promise((resolve, reject) => {
		const outgoing = request(
			origin + path,
			{ headers: { accept, 'accept-encoding': encoding } },
			(answer) => {
				const chunks: Buffer[] = [];
				answer.on('data', (chunk) => chunks.push(chunk));
				answer.on('end', () => {
					const body = Buffer.concat(chunks);
					const page = { status: answer.statusCode ?? 500, headers: ownHeaders(answer.headers, body), body };
					if (page.status === 200) pages.set(keyOf(path, { accept, 'accept-encoding': encoding }), page);
					resolve(page);
				});
				answer.on('error', reject);
			},
		);
		outgoing.on('error', reject);
		outgoing.end();
	});
}

function ownHeaders(headers: IncomingHttpHeaders, body: Buffer): OutgoingHttpHeaders {
	const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, date: ____, ...rest } = headers;
	return { ...rest, 'content-length': body.length };
}

process.on('message', (command: Command) => {
	if (command.kind === 'page') {
		const body = Buffer.from(command.body, 'base64');
		pages.set(command.path, {
			status: 200,
			headers: { ...command.headers, 'content-length': body.length },
			body,
		});
	}
	if (command.kind === 'origin') origin = command.origin;
});
process.on('disconnect', () => process.exit(0));

server.listen(0, '127.0.0.1', () => {
	const address = server.address();
	if (address && typeof address === 'object') process.send?.(address.port);
});
