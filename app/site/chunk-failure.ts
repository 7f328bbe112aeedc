/** What Chromium, Firefox, Safari and Vite say when a script or a style of the page does not arrive. */
const SIGNS = /dynamically imported module|importing a module script failed|unable to preload css/i;

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

/** The element that `chunkWatch` brings to light. */
export const CHUNK_NOTICE = 'chunk-notice';

/**
 * Runs before any script is asked for, as it watches for those that never come, the framework's own included:
 * reports a ChunkLoadError, once, and shows the notice. The page itself is server-made and stays as it is, at rest: what
 * has waited for the scripts (`app.css`) comes without them.
 * What a visitor breaks off by leaving is no failure, and what fails on the way to another page is the error boundary's.
 */
export const chunkWatch = /* @__PURE__ */ `(function () {
	var told = false;
	var left = false;
	addEventListener('pagehide', function () { left = true; });
	addEventListener('pageshow', function () { left = false; });
	function tell(what) {
		if (left) return;
		var report = new Error(what);
		report.name = 'ChunkLoadError';
		console.error(report);
		if (told) return;
		told = true;
		document.documentElement.dataset.atRest = '';
		var notice = document.getElementById('${CHUNK_NOTICE}');
		if (!notice) return;
		notice.hidden = false;
		notice.querySelector('button').onclick = function () { location.reload(); };
	}
	addEventListener('error', function (event) {
		var element = event.target;
		if (!element) return;
		if (element.tagName === 'SCRIPT') tell('A script of this page did not load ' + (element.src || ''));
		if (element.rel === 'stylesheet') tell('The styles of this page did not load ' + element.href);
	}, true);
	addEventListener('unhandledrejection', function (event) {
		var reason = event.reason;
		if (!reason || !${SIGNS}.test(reason.message)) return;
		event.preventDefault();
		tell(reason.message);
	});
})();`.replace(/\n\t*/g, '');
