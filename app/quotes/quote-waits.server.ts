import { type AgreedPrice, waitsForOwner } from '#app/orders/bounds.ts';
import { shopFacts } from '#app/settings/facts.server.ts';

/** BOUND-01, BOUND-02: whether only an owner opens a quote to its buyer: for a price or for the delivery. */
export function quoteWaits(
	{ deliveryAmount }: { deliveryAmount: number },
	lines: readonly AgreedPrice[],
	actor: { role: string },
): boolean {
	const { bounds } = shopFacts();
	const isFar = deliveryAmount > bounds.trip * 100 && actor.role !== 'owner';
	return isFar || waitsForOwner(lines, actor, bounds);
}
