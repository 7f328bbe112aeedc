/**
 * React Router reads a page's data to their end, even when the navigation was aborted meanwhile, and handles neither rejection of
 * that read. Without this the console shows an error for each. Delete it when its test in `meanwhile.spec.ts` passes without it.
 */
export function ignoreAbortedReads(): void {
	addEventListener('unhandledrejection', (event) => {
		if (event.reason?.name === 'AbortError') event.preventDefault();
	});
}
