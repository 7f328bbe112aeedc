/** The data of a refused form: a message for each wrong field, under `form` one for the whole form, and the typed values. */
export type Refusal = { errors: Record<string, string>; values: Record<string, string> };

/** A refusal because the shop did not answer. */
export function unreached(why: string): Refusal {
	return { errors: { form: why }, values: {} };
}
