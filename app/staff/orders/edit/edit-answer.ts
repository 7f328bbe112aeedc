import type { Stage } from '#app/orders/order-status.ts';
import type { SumRow } from '#app/orders/order-sum.ts';
import type { Entry } from '#app/staff/orders/order-answer.ts';
import type { Drafted } from './draft-line.ts';

/** What the page of an edit answers to a press that has not saved. */
export type EditAnswer = {
	message: string;
	errors: Record<string, string>;
	values: Record<string, string>;
	/** The lines as typed; none where the database was away, and the page keeps its own. */
	drafted?: Drafted;
	/** Paisa. */
	preview?: { total: { before: number; after: number }; stage: Stage; waits: boolean; sum: SumRow[] };
	/** What has changed since the page was read, and the version that its author has now been told of. */
	meanwhile: Entry[];
	version?: number;
};

export function editAnswer(values: Record<string, string>): EditAnswer {
	return { message: '', errors: {}, values, meanwhile: [] };
}
