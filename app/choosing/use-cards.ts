import { useEffect, useState } from 'react';
import { href } from 'react-router';
import type { Card } from '#app/catalog/product.ts';
import type { SavedStone, ShownStone } from './saved-stone.ts';

type Answer = { ids: string; cards: Card[] };

/**
 * A visitor's stones with what their cards show now; null until the shop has answered or failed to. `hasFailed`: it did not answer, and
 * nobody knows what it sells.
 */
export function useCards(saved: readonly SavedStone[] | null): {
	stones: ShownStone[] | null;
	hasFailed: boolean;
} {
	const [answer, setAnswer] = useState<Answer | null>(null);
	const [failed, setFailed] = useState('');
	const ids = JSON.stringify((saved ?? []).map(({ id }) => id).sort());
	useEffect(() => {
		if (ids === '[]') return;
		const controller = new AbortController();
		const query = new URLSearchParams(JSON.parse(ids).map((id: string) => ['id', id]));
		fetch(`${href('/saved/stones')}?${query}`, { signal: controller.signal })
			.then(async (response) => (response.ok ? (await response.json()).cards : null))
			.catch(() => null)
			.then((cards: Card[] | null) => {
				if (controller.signal.aborted) return;
				if (cards) setAnswer({ ids, cards });
				else setFailed(ids);
			});
		return () => controller.abort();
	}, [ids]);
	const hasFailed = failed === ids && answer?.ids !== ids;
	if (!saved || (saved.length > 0 && !answer && !hasFailed)) return { stones: null, hasFailed };
	const asked: string[] = answer ? JSON.parse(answer.ids) : [];
	const stones = saved.map((stone) => {
		const card = answer?.cards.find(({ id }) => id === stone.id) ?? null;
		return { id: stone.id, name: card?.name ?? stone.name, card, isAnswered: asked.includes(stone.id) };
	});
	return { stones, hasFailed };
}
