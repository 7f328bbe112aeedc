import { ordersCopy } from './copy.ts';
import { isOrderStatus, type OrderStatus } from './order-status.ts';

/** ORD-04. */
const colours: Record<OrderStatus, string> = {
	delivered: 'bg-delivered text-white',
	shipped: 'bg-shipped text-white',
	processing: 'bg-processing text-ink',
};

/** The status of an order as a coloured word; an unknown status is shown unchanged. */
export function StatusBadge({ status }: { status: string }) {
	const colour = isOrderStatus(status) ? colours[status] : 'bg-stone-3 text-ink';
	return (
		<span
			className={`inline-block rounded-sm px-2.5 py-1 text-xs font-medium first-letter:uppercase forced-colors:border ${colour}`}
		>
			{isOrderStatus(status) ? ordersCopy.status[status] : status}
		</span>
	);
}
