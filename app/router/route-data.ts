import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';

export async function fetchRouteData(address: string, routeId: string): Promise<unknown> {
	const query = new URLSearchParams({ _routes: routeId });
	const response = await fetch(`${address}.data?${query}`, { priority: 'low' });
	if (!response.ok || !response.body) return undefined;
	const { value } = await decode(response.body, window);
	return (value as Record<string, { data?: unknown }>)[routeId]?.data;
}
