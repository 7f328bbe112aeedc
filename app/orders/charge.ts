/** Amounts in paisa. */
type Charged = { totalAmount: number; deliveryAmount: number; sampleCredit: number };

/** What an order charges beyond its stone: the delivery of a quote, less the price of samples. */
export function beyondStone({ deliveryAmount, sampleCredit }: Omit<Charged, 'totalAmount'>): number {
	return deliveryAmount - sampleCredit;
}

/** The total that a customer reads everywhere: stone and delivery. */
export function totalOf({ totalAmount, deliveryAmount }: Omit<Charged, 'sampleCredit'>): number {
	return totalAmount + deliveryAmount;
}
