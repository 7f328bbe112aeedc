import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useIsLeaving } from '#app/router/use-is-leaving.ts';
import { addressOf, memory } from './memory.ts';
import type { Quality } from './page-memory.ts';
import { restorePlace } from './scroll-places.ts';

/** How long the first paint of known data is given before the shop is asked, in ms: a few frames. */
const AFTER_PAINT = 50;

/** A page's `clientLoader`: gives what is remembered of the page, else what the shop says. */
export async function loadRemembered<T extends object>(url: URL, fetchData: () => Promise<T>): Promise<T> {
	return (memory.load(addressOf(url), fetchData) as T | null) ?? fetchData();
}

/**
 * Gives the data that the page shows. Where `data` came from memory, the shop is asked once they are painted, and its answer
 * replaces them. Data that are whole are remembered. `qualityOf` must be the same function in each render.
 */
export function useRemembered<T extends object>(data: T, qualityOf: (data: T) => Quality): T {
	const address = addressOf(useLocation());
	const { revalidate } = useRevalidator();
	const isLeaving = useIsLeaving();
	const [answered, setAnswered] = useState<{ data: T; answer: T } | null>(null);

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
		let gone = false;
		async function catchUp(fetchData: () => Promise<T>) {
			const answer = await fetchData().catch(() => null);
			if (gone) return;
			const outcome = memory.settle(
				address,
				{ value: data, quality: qualityOf(data) },
				answer && { value: answer, quality: qualityOf(answer) },
			);
			if (outcome === 'keep') return;
			if (answer) setAnswered({ data, answer });
			// Loaders that run again while the router leaves would begin that navigation anew.
			if (isLeaving()) return;
			if (answer) memory.answerNextLoad(address, answer);
			await revalidate();
		}
		const timer = setTimeout(catchUp, AFTER_PAINT, fetchData);
		return () => {
			gone = true;
			clearTimeout(timer);
			memory.dropAnswer(address);
		};
	}, [data, address, qualityOf, revalidate, isLeaving]);

	return answered?.data === data ? answered.answer : data;
}
