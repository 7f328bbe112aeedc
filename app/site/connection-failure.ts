/** What Chromium, Firefox and Safari say when an address could not be asked at all. */
const SIGNS = /failed to fetch|networkerror|load failed|connection|offline/i;

/** Whether `error` is a question to the shop that did not reach it, or whose answer did not come back. */
export function isConnectionFailure(error: unknown): boolean {
	return error instanceof TypeError && SIGNS.test(error.message);
}
