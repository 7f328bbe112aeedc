/** The loader of an address that accepts only POST: 405. */
export function onlyPost(): Response {
	return new Response('Method Not Allowed', { status: 405, headers: { Allow: 'POST' } });
}
