import { deskCopy as copy } from './copy.ts';

/** DESK-06: what is new, over the page, so that nothing on it moves. On a phone it leaves the menu free. */
export function FreshOrders({ fresh, show }: { fresh: number; show: () => void }) {
	return (
		<div role="status" className="fixed inset-x-0 top-2 z-10 mx-auto w-fit max-md:me-2 max-md:max-w-[60%]">
			{fresh > 0 && (
				<button
					type="button"
					onClick={show}
					className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-sm border border-onyx bg-paper px-4 text-onyx"
				>
					<span>{copy.fresh(fresh)}</span> <span className="underline underline-offset-4">{copy.show}</span>
				</button>
			)}
		</div>
	);
}

type Status = {
	text: string;
	/** Whether a phone has the bar for ticked orders at its lower edge. */
	isTicking: boolean;
};

/** DESK-06: what a press did, and that the list waits for its connection. It stays in sight, and covers nothing at the end of the page. */
export function DeskStatus({ text, isTicking }: Status) {
	return (
		<p
			role="status"
			className={
				text
					? `sticky bottom-0 z-10 -mx-4 border-t border-stone-3 bg-paper px-4 py-2 md:-mx-8 md:px-8 ${isTicking ? 'max-md:sr-only' : ''}`
					: 'sr-only'
			}
		>
			{text}
		</p>
	);
}
