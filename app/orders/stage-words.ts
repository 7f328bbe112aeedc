import type { Stage } from './order-status.ts';

/** STAGE-01: each stage as staff read it, on every page and in the log. Customers read its status. */
export const stageWords: Record<Stage, string> = {
	awaiting: 'To confirm',
	confirmed: 'Confirmed',
	packed: 'Packed',
	dispatched: 'On the road',
	attempted: 'Tried in vain',
	'part-delivered': 'Part kept',
	delivered: 'Delivered',
	refused: 'Refused',
	returned: 'Returned',
	cancelled: 'Cancelled',
};
