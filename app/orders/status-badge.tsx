import { ordersCopy } from './copy.ts';
import type { OrderStatus } from './order-status.ts';

const GREY = 'bg-stone-3 text-ink';

/** ORD-04. */
export const statusColours: Record<OrderStatus, string> = {
	delivered: 'bg-delivered text-white',
	shipped: 'bg-shipped text-white',
	processing: 'bg-processing text-ink',
	cancelled: GREY,
	refused: GREY,
	returned: GREY,
};

/** The status of an order as a coloured word. */
export function StatusBadge({ status }: { status: OrderStatus }) {
	return (
		<span
			className={`inline-block rounded-sm px-2.5 py-1 text-xs font-medium forced-colors:border ${statusColours[status]}`}
		>
			{ordersCopy.status[status]}
		</span>
	);
}
