/** Where an order stands, as the shop works. */
export const stages = [
	'awaiting',
	'confirmed',
	'packed',
	'dispatched',
	'attempted',
	'part-delivered',
	'delivered',
	'refused',
	'returned',
	'cancelled',
] as const;

export type Stage = (typeof stages)[number];

/** DATA-02: what the customer sees of it. The words are in `copy.ts`. */
export const orderStatuses = [
	'processing',
	'shipped',
	'delivered',
	'cancelled',
	'refused',
	'returned',
] as const;

/** Those of an order that is still to be delivered. */
export const openStatuses = ['processing', 'shipped'] as const satisfies OrderStatus[];

export type OrderStatus = (typeof orderStatuses)[number];

/** TRACK-04: a customer may cancel what is neither packed nor cut. */
export function mayCustomerCancel({ stage, isCut }: { stage: Stage; isCut: boolean }): boolean {
	return (stage === 'awaiting' || stage === 'confirmed') && !isCut;
}

const OVER: readonly Stage[] = ['delivered', 'part-delivered', 'refused', 'returned', 'cancelled'];

/** With nothing more to come, but for stone that comes back, and money. */
export function isOver(stage: Stage): boolean {
	return OVER.includes(stage);
}

/** The column `orders.status` computes the same. */
export function statusOf(stage: Stage, keepsPart = false): OrderStatus {
	switch (stage) {
		case 'awaiting':
		case 'confirmed':
		case 'packed':
			return 'processing';
		case 'dispatched':
		case 'attempted':
			return 'shipped';
		case 'part-delivered':
		case 'delivered':
			return 'delivered';
		case 'returned':
			return keepsPart ? 'delivered' : 'returned';
		default:
			return stage;
	}
}
