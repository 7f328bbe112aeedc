import { deskCopy as copy } from './copy.ts';

type Props = {
	fresh: number;
	said: string;
	connected: boolean;
	/** Whether a phone has the bar for ticked orders at its lower edge. */
	isTicking: boolean;
	show: () => void;
};

/** DESK-06: what is new, over the page, so that nothing on it moves. */
export function DeskNews({ fresh, said, connected, isTicking, show }: Props) {
	const text = connected ? said : copy.notLive;
	return (
		<>
			<div role="status" className="fixed inset-x-0 top-2 z-10 mx-auto w-fit">
				{fresh > 0 && (
					<button
						type="button"
						onClick={show}
						className="flex min-h-11 items-center gap-2 rounded-sm border border-onyx bg-paper px-4 text-onyx"
					>
						<span>{copy.fresh(fresh)}</span> <span className="underline underline-offset-4">{copy.show}</span>
					</button>
				)}
			</div>
			<p
				role="status"
				className={
					text
						? `fixed inset-x-0 bottom-0 z-10 border-t border-stone-3 bg-paper px-4 py-2 md:start-52 md:px-8 ${isTicking ? 'max-md:sr-only' : ''}`
						: 'sr-only'
				}
			>
				{text}
			</p>
		</>
	);
}
