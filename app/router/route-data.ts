import { decodeData } from './internals.ts';

/** Requests one route's loader data as the router would, at low priority. Undefined when the response has none. */
export async function fetchRouteData(address: string, routeId: string): Promise<unknown> {
	const url = new URL(address, location.href);
	url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data';
	url.searchParams.set('_routes', routeId);
	const response = await fetch(url, { priority: 'low' });
	if (!response.ok || !response.body) return undefined;
	const { value } = await decodeData(response.body, window);
	return (value as Record<string, { data?: unknown } | undefined>)[routeId]?.data;
}
