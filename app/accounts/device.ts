/** A place where a customer is logged in: one of their sessions. */
export type Device = {
	id: string;
	/** Such as `Chrome on Android`; null where the browser did not say, or an older version of the shop did not ask. */
	name: string | null;
	/** The last login or form, to the hour. ISO date. */
	lastActive: string;
	/** Whether this request came from it. */
	isThis: boolean;
};
