/** The messages of Chromium, Firefox, Safari and Vite where a script or a style sheet does not load. */
export const SIGNS = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** NAV-11: whether `error` is a part of the page that could not be fetched. */
export function isChunkFailure(error: unknown): boolean {
	return error instanceof Error && SIGNS.test(error.message);
}

/** NAV-11: reports a failed chunk under the one name by which it can be found. */
export function reportChunkFailure(error: Error): void {
	const report = new Error(error.message, { cause: error });
	report.name = 'ChunkLoadError';
	console.error(report);
}

/** The element that `chunk-watch.ts` shows. */
export const CHUNK_NOTICE = 'chunk-notice';
