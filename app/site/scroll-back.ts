/**
 * Back to where this entry of the history was left: before the page is painted, and with all of it laid out (`rest.ts`). The
 * router, which writes the places down under the entry's key, would do so when the scripts come. It opens the browser's
 * storage, which holds up the first frame, for a page alone that the history knows.
 */
export const scrollBack = /* @__PURE__ */ `(() => {
	var { state } = history;
	if (!state || !state.key) return;
	try {
		var top = JSON.parse(sessionStorage['react-router-scroll-positions'] || '{}')[state.key];
		if (typeof top === 'number') {
			document.documentElement.dataset.atRest = '';
			scrollTo(0, top);
		}
	} catch {}
})();`.replace(/\n\t*/g, '');
