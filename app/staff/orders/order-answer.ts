import type { Route } from './+types/order.page';

/** An order as its page shows it. */
export type OrderView = Route.ComponentProps['loaderData'];

/** One entry of the timeline. `version`: the order's after it; null of a note. */
export type Entry = {
	id: string;
	at: string;
	by: string;
	what: string;
	details: string[];
	version: number | null;
};

/** Why a press did nothing. `form`: the stage of the move, `note`, `call`, `paid` or `refunded`. */
export type OrderAnswer = {
	form: string;
	message: string;
	errors: Record<string, string>;
	values: Record<string, string>;
	/** What has changed since the page was read. */
	meanwhile: Entry[];
};

/** The names of the others who have the order open, and its version now. */
export type Here = { others: string[]; version: number };
