/** What goes back to a form that was refused: a message beside each wrong field, `form` for all of it, and what was typed. */
export type Refusal = { errors: Record<string, string>; values: Record<string, string> };

/** A refusal for want of an answer. */
export function unreached(why: string): Refusal {
	return { errors: { form: why }, values: {} };
}
