import { useEffect, useMemo, useState } from 'react';
import { href } from 'react-router';
import { MAX_STONES, type Stone, type Stones } from './stones.ts';

const NONE: Stones = new Map();

/** The stones with these ids as they are sold now; `known`: those that came with the page. Asks the shop for the others. */
export function useStones(known: readonly [string, Stone | null][], ids: readonly string[]): Stones {
	const [asked, setAsked] = useState(NONE);
	const all = useMemo(() => new Map([...asked, ...known]), [asked, known]);
	const missing = JSON.stringify([...new Set(ids)].filter((id) => !all.has(id)).sort());

	useEffect(() => {
		const wanted: string[] = JSON.parse(missing);
		if (wanted.length === 0) return;
		const controller = new AbortController();
		void fetchStones(wanted.slice(0, MAX_STONES), controller.signal).then((stones) => {
			if (stones) setAsked((asked) => new Map([...asked, ...stones]));
		});
		return () => controller.abort();
	}, [missing]);

	return all;
}

/** Null where the shop does not answer: the prices then stay unknown. */
async function fetchStones(ids: string[], signal: AbortSignal): Promise<[string, Stone | null][] | null> {
	try {
		const query = new URLSearchParams(ids.map((id) => ['id', id]));
		const response = await fetch(`${href('/projects/stones')}?${query}`, { signal });
		return response.ok ? (await response.json()).stones : null;
	} catch {
		return null;
	}
}
