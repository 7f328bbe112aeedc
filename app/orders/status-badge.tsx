import { ordersCopy } from './copy.ts';

type Status = keyof typeof ordersCopy.status;

/** ORD-04. */
const colours: Record<Status, string> = {
	delivered: 'bg-delivered text-white',
	shipped: 'bg-shipped text-white',
	processing: 'bg-processing text-ink',
	other: 'bg-stone-3 text-ink',
};

/** How far an order has come, in a word and a colour. */
export function StatusBadge({ status }: { status: Status }) {
	return (
		<span className={`inline-block rounded-sm px-2.5 py-1 text-xs font-medium ${colours[status]}`}>
			{ordersCopy.status[status]}
		</span>
	);
}
