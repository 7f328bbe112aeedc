/** The messages of Chromium, Firefox and Safari when a request fails without a response. */
const MESSAGES = /failed to fetch|networkerror|load failed|connection|offline/i;

/** Whether `error` means that a request did not reach the shop, or that its response did not arrive. */
export function isConnectionFailure(error: unknown): boolean {
	return error instanceof TypeError && MESSAGES.test(error.message);
}
