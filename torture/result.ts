/** What came of one promise that was put to the test. */
export type Result = {
	/** Its name in the table. */
	promise: string;
	/** What was done to it. */
	full: string;
	/** What was found, in figures. */
	measured: string;
	ok: boolean;
};
