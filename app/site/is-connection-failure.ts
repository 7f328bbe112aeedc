/** What Chromium, Firefox and Safari say. What a visitor reads is `unreached` in `copy.ts`. */
const BROWSER_MESSAGES = /failed to fetch|networkerror|load failed|connection|offline/i;

/** Whether `error` means that a request did not reach the shop, or that its response did not arrive. */
export function isConnectionFailure(error: unknown): boolean {
	return error instanceof TypeError && BROWSER_MESSAGES.test(error.message);
}
