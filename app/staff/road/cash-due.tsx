import { roadCopy as copy } from './copy.ts';

/** What the driver has to collect, to be read from arm's length. */
export function CashDue({ due }: { due: string | null }) {
	if (due === null) return <p className="font-medium">{copy.paid}</p>;
	return (
		<p>
			{copy.due}
			<strong className="figures block text-xl font-medium">{due}</strong>
		</p>
	);
}
