/** The error messages of Chromium, Firefox, Safari and Vite when a script or a style sheet does not load. */
export const MESSAGES = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** `file`: the address of a route's module (`vite/lost-chunks.ts`). */
export type ChunkFailure = Error & { file?: string };

/** NAV-11: whether `error` means that a chunk could not be fetched. */
export function isChunkFailure(error: unknown): error is ChunkFailure {
	return error instanceof Error && MESSAGES.test(error.message);
}

/** NAV-11: logs a failed chunk as `ChunkLoadError`, so that it can be found in the log. */
export function reportChunkFailure(error: ChunkFailure): void {
	const report = new Error(error.message, { cause: error });
	report.name = 'ChunkLoadError';
	console.error(report);
}

/**
 * NAV-11: loads the page as a whole if the chunk can be fetched by now. Browsers and the router remember that its import has
 * failed, so only another document can import it.
 */
export async function reloadIfBack({ file }: ChunkFailure, signal: AbortSignal): Promise<void> {
	if (!file) return;
	const response = await fetch(file, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null);
	if (response?.ok) location.reload();
}

/** The id of the element that `chunk-watch.ts` shows. */
export const CHUNK_NOTICE = 'chunk-notice';
