const DAY = 24 * 60 * 60 * 1000;

type Held = { holder: string; name: string; amount: number; since: Date | null };

/** Who has how much cash and for how long, in paisa; who has the most first. */
export function holdersOf(held: readonly Held[], now: Date) {
	const holders = new Map<
		string,
		{ holder: string; name: string; payments: number; held: number; over3: number; over7: number }
	>();
	for (const { holder, name, amount, since } of held) {
		const days = since ? (now.getTime() - since.getTime()) / DAY : 0;
		const before = holders.get(holder) ?? { holder, name, payments: 0, held: 0, over3: 0, over7: 0 };
		holders.set(holder, {
			...before,
			payments: before.payments + 1,
			held: before.held + amount,
			over3: before.over3 + (days > 3 ? amount : 0),
			over7: before.over7 + (days > 7 ? amount : 0),
		});
	}
	return [...holders.values()].toSorted((a, b) => b.held - a.held);
}
