/** The error messages of Chromium, Firefox, Safari and Vite when a script or a style sheet does not load. */
export const MESSAGES = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** NAV-11: whether `error` means that a chunk could not be fetched. */
export function isChunkFailure(error: unknown): boolean {
	return error instanceof Error && MESSAGES.test(error.message);
}

/** NAV-11: logs a failed chunk as `ChunkLoadError`, so that it can be found in the log. */
export function reportChunkFailure(error: Error): void {
	const report = new Error(error.message, { cause: error });
	report.name = 'ChunkLoadError';
	console.error(report);
}

/** The id of the element that `chunk-watch.ts` shows. */
export const CHUNK_NOTICE = 'chunk-notice';
