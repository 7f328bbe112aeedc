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

/**
 * What follows from a stage, and is said nowhere else. `status`: what the customer sees (DATA-02). `stone`: where it is. `charged`: which
 * quantity of a line its customer is charged with. `next`: what it becomes if all goes well; null where nothing is left to do.
 */
type StageFacts = {
	status: OrderStatus;
	stone: 'yard' | 'road' | 'coming-back' | 'settled';
	charged: 'ordered' | 'kept' | 'nothing';
	next: Stage | null;
};

const facts: Record<Stage, StageFacts> = {
	awaiting: { status: 'processing', stone: 'yard', charged: 'ordered', next: 'confirmed' },
	confirmed: { status: 'processing', stone: 'yard', charged: 'ordered', next: 'packed' },
	packed: { status: 'processing', stone: 'yard', charged: 'ordered', next: 'dispatched' },
	dispatched: { status: 'shipped', stone: 'road', charged: 'ordered', next: 'delivered' },
	attempted: { status: 'shipped', stone: 'road', charged: 'ordered', next: 'dispatched' },
	'part-delivered': { status: 'delivered', stone: 'coming-back', charged: 'kept', next: 'returned' },
	delivered: { status: 'delivered', stone: 'settled', charged: 'kept', next: null },
	refused: { status: 'refused', stone: 'coming-back', charged: 'nothing', next: 'returned' },
	returned: { status: 'returned', stone: 'settled', charged: 'kept', next: null },
	cancelled: { status: 'cancelled', stone: 'settled', charged: 'nothing', next: null },
};

/** Those of an order whose stone is still in the yard, so that it can be changed. */
export const inYard = stagesWhere(({ stone }) => stone === 'yard');

/** Those of an order that a driver has with him. */
export const onRoad = stagesWhere(({ stone }) => stone === 'road');

/** Those of an order whose stone the yard has to count. */
export const comingBack = stagesWhere(({ stone }) => stone === 'coming-back');

/** Those of an order that the customer has taken or refused. */
export const pastDoor = stagesWhere((_, stage) => isOver(stage) && stage !== 'cancelled');

/** Those of an order that is charged with what its customer has kept. */
export const keptAndCharged = stagesWhere(({ charged }) => charged === 'kept');

/** With nothing more to come, but for stone that comes back, and money. */
export function isOver(stage: Stage): boolean {
	const { stone } = facts[stage];
	return stone === 'coming-back' || stone === 'settled';
}

export function chargedOf(stage: Stage): StageFacts['charged'] {
	return facts[stage].charged;
}

export function nextStage(stage: Stage): Stage | null {
	return facts[stage].next;
}

/** The column `orders.status` computes the same. */
export function statusOf(stage: Stage, keepsPart = false): OrderStatus {
	return stage === 'returned' && keepsPart ? 'delivered' : facts[stage].status;
}

function stagesWhere(fits: (facts: StageFacts, stage: Stage) => boolean): readonly Stage[] {
	return stages.filter((stage) => fits(facts[stage], stage));
}
