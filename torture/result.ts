/** What came of breaking one promise: how it was broken, and the figures that were measured. */
export type Result = { promise: string; full: string; measured: string; ok: boolean };
