import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useIsLeaving } from '#app/router/use-is-leaving.ts';
import { addressOf, memory } from './memory.ts';
import type { Quality } from './page-memory.ts';
import { restorePlace } from './scroll-places.ts';

/** How long the first paint of remembered data gets before the request is sent, in ms: a few frames. */
const AFTER_PAINT = 50;

/** For a page's `clientLoader`: returns the remembered data, otherwise requests them. */
export async function loadRemembered<T extends object>(url: URL, fetchData: () => Promise<T>): Promise<T> {
	return (memory.load(addressOf(url), fetchData) as T | null) ?? fetchData();
}

/**
 * Returns the data that the page shows. If `data` came from memory, it requests them again after they are painted, and the
 * response replaces them. Whole data are stored. `qualityOf` must be the same function in each render.
 */
export function useRemembered<T extends object>(data: T, qualityOf: (data: T) => Quality): T {
	const address = addressOf(useLocation());
	const { revalidate } = useRevalidator();
	const isLeaving = useIsLeaving();
	const [updated, setUpdated] = useState<{ data: T; response: T } | null>(null);

	useLayoutEffect(() => {
		memory.show(address);
		restorePlace();
		return memory.leave;
	}, [address]);

	useEffect(() => {
		const fetchData = memory.pendingRequest(data) as (() => Promise<T>) | undefined;
		if (!fetchData) {
			memory.learn(address, data, qualityOf(data));
			return;
		}
		let isCancelled = false;
		async function update(fetchData: () => Promise<T>) {
			const response = await fetchData().catch(() => null);
			if (isCancelled) return;
			const outcome = memory.settle(
				address,
				{ value: data, quality: qualityOf(data) },
				response && { value: response, quality: qualityOf(response) },
			);
			if (outcome === 'keep') return;
			if (response) setUpdated({ data, response });
			// A revalidation during a navigation would restart that navigation.
			if (isLeaving()) return;
			if (response) memory.respondToNextLoad(address, response);
			await revalidate();
		}
		const timer = setTimeout(update, AFTER_PAINT, fetchData);
		return () => {
			isCancelled = true;
			clearTimeout(timer);
			memory.dropResponse(address);
		};
	}, [data, address, qualityOf, revalidate, isLeaving]);

	return updated?.data === data ? updated.response : data;
}
