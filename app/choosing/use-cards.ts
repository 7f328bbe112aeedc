import { useEffect, useState } from 'react';
import { href } from 'react-router';
import type { Card } from '#app/catalog/product.ts';
import type { SavedStone, ShownStone } from './saved-stone.ts';

/** A visitor's stones with what their cards show now; null until the shop has answered. Where it does not, no card is known. */
export function useCards(saved: readonly SavedStone[] | null): ShownStone[] | null {
	const [cards, setCards] = useState<Card[] | null>(null);
	const [asked, setAsked] = useState('');
	const ids = JSON.stringify((saved ?? []).map(({ id }) => id).sort());
	useEffect(() => {
		if (ids === '[]') return;
		const controller = new AbortController();
		const query = new URLSearchParams(JSON.parse(ids).map((id: string) => ['id', id]));
		fetch(`${href('/saved/stones')}?${query}`, { signal: controller.signal })
			.then(async (response) => (response.ok ? (await response.json()).cards : null))
			.catch(() => null)
			.then((found: Card[] | null) => {
				if (controller.signal.aborted) return;
				setAsked(ids);
				if (found) setCards(found);
			});
		return () => controller.abort();
	}, [ids]);
	if (!saved) return null;
	if (saved.length > 0 && asked === '') return null;
	return saved.map((stone) => {
		const card = cards?.find(({ id }) => id === stone.id) ?? null;
		return { id: stone.id, name: card?.name ?? stone.name, card };
	});
}
