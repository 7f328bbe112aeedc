import type { OrderStatus } from '#app/orders/order-status.ts';
import type { SumRow } from '#app/orders/order-sum.ts';

/** Amounts in paisa. */
export type ListedOrder = {
	id: string;
	createdAt: Date;
	status: OrderStatus;
	/** The rows of its sum from the total on. */
	sum: SumRow[];
	paymentMethod: string;
	/** Its first three stones. */
	items: { position: number; name: string; image: string; quantity: string; goods: string }[];
	itemCount: number;
	/** The address of its own page. */
	track: string;
	mayCancel: boolean;
	hasInvoice: boolean;
	hasCreditNote: boolean;
};
