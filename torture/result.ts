/** The result of one test: a row of the table in `docs/reliability.md`. */
export type Result = {
	/** The promise's name in the table. */
	promise: string;
	/** How the full run tries to break it. */
	full: string;
	/** The measured figures, or what is wrong. */
	measured: string;
	ok: boolean;
};
