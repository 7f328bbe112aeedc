import { randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { env } from '#app/platform/env.server.ts';
import { type Visit, visitContext } from '#app/platform/visit.server.ts';
import { serverBuild } from '#app/router/server-build.server.ts';
import { type Copy, copyOf } from './copy.ts';
import { type PageKey, pageKeys } from './page-keys.ts';
import { renderSlot } from './render-queue.ts';
import { newNonce } from './visit.ts';

const handle = createRequestHandler(serverBuild, import.meta.env.MODE);

/** A page's or a resource's answer to one visitor. */
export async function answer(request: Request, visit: Visit): Promise<Response> {
	await renderSlot();
	const context = new RouterContextProvider();
	context.set(visitContext, visit);
	return handle(request, context);
}

/** Which of the routes may be kept, and under which name. */
export const keyOf = pageKeys(serverBuild.routes);

/**
 * The same, for nobody in particular: of whoever asked first, the request holds nothing, neither a header nor the host, so
 * that nothing of them can be in what the others are given.
 */
export async function answerForAll({ address }: PageKey): Promise<Copy> {
	const origin = env.SHOP_ORIGIN ?? 'http://localhost';
	let page: string | undefined;
	const visit = {
		id: randomUUID(),
		nonce: newNonce(),
		origin,
		address: '',
		arrived: performance.now(),
		degraded: false,
		forAll: true,
		takePage(html: string[]) {
			page = html.join('');
		},
	};
	return copyOf(await answer(new Request(origin + address), visit), visit, page);
}
