/**
 * What is known of the cost of a stone, as it was after its last receipt: of `stock` hundredths of a sq ft the cost of `known` was
 * known, and these were worth `value` paisa.
 */
export type Cost = { value: number; known: number; stock: number };

/** A movement of the reason `received`. Below 0 it takes an earlier one back. `cost`: paisa per sq ft, null where it is not known. */
export type Receipt = { quantity: number; balance: number; cost: number | null };

/**
 * STOCK-15, the moving weighted average. Only a receipt changes it: known stone is worth what it was, and the received stone its cost.
 * All other stone leaves and comes back at the average of that moment, and with the same share of stone without a known cost. Null
 * where no cost is known.
 */
export function costAfter(receipts: readonly Receipt[]): Cost | null {
	let cost: Cost | null = null;
	for (const receipt of receipts) cost = withReceipt(cost, receipt);
	return cost;
}

function withReceipt(cost: Cost | null, receipt: Receipt): Cost | null {
	const { quantity, balance } = receipt;
	const before = costOf(cost, balance - quantity);
	if (receipt.cost === null) return kept({ ...before, stock: balance });
	// Rounded alike in both directions, so that taking a receipt back leaves nothing of it.
	const worth = Math.sign(quantity) * part(receipt.cost, Math.abs(quantity), 100);
	return kept({ value: before.value + worth, known: before.known + quantity, stock: balance });
}

/** Other stone may have left between a receipt and its undo. */
function kept({ value, known, stock }: Cost): Cost | null {
	return known > 0 ? { value: Math.max(value, 0), known: Math.min(known, stock), stock } : null;
}

/** What a stock is worth by now, and how much of it has a known cost. */
export function costOf(cost: Cost | null, stock: number): { value: number; known: number } {
	if (!cost) return { value: 0, known: 0 };
	return { value: part(cost.value, stock, cost.stock), known: part(cost.known, stock, cost.stock) };
}

/** `whole` × `share` / `of`, rounded half up. The product of two such numbers may be beyond what a number holds exactly. */
function part(whole: number, share: number, of: number): number {
	const by = 2n * BigInt(of);
	return Number((2n * BigInt(whole) * BigInt(share) + BigInt(of)) / by);
}
