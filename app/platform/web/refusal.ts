/** The data of a refused form: a message for each wrong field, under `form` one for the whole form, and the typed values. */
export type Refusal = { errors: Record<string, string>; values: Record<string, string>; delay?: Delay };

/** The form may be sent again after so many seconds, with the token as its field `delay`. */
export type Delay = { token: string; seconds: number };

/** A refusal because the shop did not answer. */
export function unreached(why: string): Refusal {
	return { errors: { form: why }, values: {} };
}
