import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Between two elements of a page, in ms: time to paint. */
const PAUSE = 40;

/**
 * Starts a proxy so slow that the browser paints between the elements of a page. It delays each element from the header
 * to the end of `<main>`. In a list it stops at the first card, because the last card of a row may set its height.
 */
export async function startSlowProxy(origin: string): Promise<{ origin: string; close: () => void }> {
	const server = createServer(async (request, response) => {
		const upstream = await fetch(origin + request.url, { headers: { cookie: request.headers.cookie ?? '' } });
		const body = Buffer.from(await upstream.arrayBuffer());
		response.writeHead(upstream.status, { 'Content-Type': upstream.headers.get('Content-Type') ?? '' });
		if (!upstream.headers.get('Content-Type')?.startsWith('text/html')) return response.end(body);
		const page = body.toString();
		const header = page.indexOf('<header');
		const end = page.indexOf(request.url === '/shop' ? '<article' : '</main>');
		response.write(page.slice(0, header));
		for (const piece of page.slice(header, end).split(/(?=<)/)) {
			response.write(piece);
			await new Promise((done) => setTimeout(done, PAUSE));
		}
		return response.end(page.slice(end));
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
}
