import type { Drafted } from '#app/staff/orders/edit/draft-line.ts';

/** Somebody who was found. `value`: what the button sends that chooses them. */
export type FoundCustomer = {
	value: string;
	name: string;
	phone: string;
	place: string;
	hasAccount: boolean;
};

/** What the page answers to a press that has placed no order. */
export type NewOrderAnswer = {
	message: string;
	errors: Record<string, string>;
	values: Record<string, string>;
	/** None where the database was away, and the page keeps its own. */
	drafted?: Drafted;
	/** Null where nobody was looked for. */
	customers: FoundCustomer[] | null;
	/** The order that this form has placed before. */
	earlierId?: string;
	/** Another one each time the fields of the customer were filled in. */
	filled?: string;
};
