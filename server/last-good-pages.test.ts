import { expect, test } from 'vitest';
import type { Visit } from '#app/platform/visit.server.ts';
import { lastGoodPages } from './last-good-pages.ts';

const visitWith = (nonce: string): Visit => ({
	id: 'id',
	nonce,
	origin: 'https://shop.example',
	address: '',
	arrived: 0,
	degraded: false,
});

const html = (text: string, status = 200, headers: Record<string, string> = {}) =>
	new Response(text, { status, headers: { 'Content-Type': 'text/html', ...headers } });

const page = (path = '/shop', headers: Record<string, string> = {}) =>
	new Request(`https://shop.example${path}`, { headers });

/** Lets a kept copy be written. */
const settle = () => new Promise((done) => setTimeout(done, 20));

async function seen(serve: ReturnType<typeof lastGoodPages>, request = page()) {
	await (await serve(request, visitWith('first'), async () => html('<script nonce="first">'))).text();
	await settle();
}

test('a page seen before goes out again, marked, with the nonce of its own response', async () => {
	const serve = lastGoodPages();
	await seen(serve);
	const response = await serve(page(), visitWith('second'), async () => html('sorry', 503));
	expect(response.status).toBe(200);
	expect(response.headers.get('X-Stale')).toBe('true');
	expect(response.headers.get('Warning')).toBe('110 - "Response is stale"');
	expect(await response.text()).toBe('<script nonce="second">');
	const healed = await serve(page(), visitWith('third'), async () => html('fresh'));
	expect(healed.headers.has('X-Stale')).toBe(false);
});

test('it stands in for a page with a hole in it, and for one that does not come', async () => {
	const serve = lastGoodPages();
	await seen(serve);
	const holed = await serve(page(), visitWith('second'), async (visit) => {
		visit.degraded = true;
		return html('a hole');
	});
	expect(holed.headers.get('X-Stale')).toBe('true');
	const late = await serve(page(), visitWith('third'), () => new Promise(() => {}));
	expect(await late.text()).toBe('<script nonce="third">');
});

test('an address that nobody has seen fails as it would', async () => {
	const serve = lastGoodPages();
	await seen(serve);
	expect((await serve(page('/featured'), visitWith('x'), async () => html('sorry', 503))).status).toBe(503);
});

test('nothing of a customer is kept, and nothing that is kept is shown to one', async () => {
	for (const cookie of ['sangtarash.session_token=a', 'flash=b']) {
		const serve = lastGoodPages();
		await seen(serve, page('/shop', { Cookie: cookie }));
		expect((await serve(page(), visitWith('x'), async () => html('sorry', 503))).status).toBe(503);
		await seen(serve);
		const known = page('/shop', { Cookie: cookie });
		expect((await serve(known, visitWith('x'), async () => html('sorry', 503))).status).toBe(503);
	}
});

test('answers with a cookie, other than 200, or not to be stored are not kept', async () => {
	for (const first of [
		html('a', 200, { 'Set-Cookie': 'a=b' }),
		html('a', 404),
		html('a', 200, { 'Cache-Control': 'no-store' }),
	]) {
		const serve = lastGoodPages();
		await (await serve(page(), visitWith('x'), async () => first)).text();
		await settle();
		expect((await serve(page(), visitWith('x'), async () => html('sorry', 503))).status).toBe(503);
	}
});

test('what was seen longest ago makes room', async () => {
	const serve = lastGoodPages();
	const big = 'x'.repeat(1_500_000);
	for (let n = 0; n < 12; n++) {
		await (await serve(page(`/shop?search=${n}`), visitWith('n'), async () => html(big))).text();
		await settle();
	}
	const down = async () => html('sorry', 503);
	expect((await serve(page('/shop?search=0'), visitWith('n'), down)).status).toBe(503);
	expect((await serve(page('/shop?search=11'), visitWith('n'), down)).status).toBe(200);
});
