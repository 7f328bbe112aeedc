import { roadCopy as copy } from './copy.ts';

const look =
	'flex min-h-14 grow items-center justify-center rounded-sm border border-ink px-4 text-center font-medium hover:bg-ink hover:text-paper';

/** Calls the customer, where the phone is one, and shows the address on a map. */
export function StopLinks({ stop }: { stop: { name: string; tel: string | null; map: string } }) {
	return (
		<p className="flex flex-wrap gap-3">
			{stop.tel && (
				<a className={look} href={stop.tel}>
					{copy.call(stop.name)}
				</a>
			)}
			<a className={look} href={stop.map} target="_blank" rel="noreferrer">
				{copy.map}
			</a>
		</p>
	);
}
