/** What `lateStart` starts: built files, as addresses. */
export type Late = {
	/** The whole style sheet. */
	styles: string;
	/** In the order in which they run, each in a task of its own; the entry last. */
	files: string[];
	/** The routes on the page and the files, by their places above, that make up their modules, as React Router wants them. */
	routes: { id: string; files: number[] }[];
};

declare global {
	interface Window {
		/** What was pressed before anything listened, and the address that the page was made for. */
		latePresses?: { buttons: HTMLElement[]; at: string; stop: () => void };
	}
}

/**
 * The scripts of a page, and the styles that it does not begin with, come when it has been seen: a moment after the largest
 * picture, which they would only slow down until its frame is drawn, or as soon as somebody touches the page. Until they
 * listen, links, forms, menus and sheets are the browser's own; a press of a button that only scripts can answer is kept,
 * for `pressAgain`; one of Back (`data-back`) steps back where the page before is the shop's. Only then is the stream made
 * from which React Router reads what the loaders gave, and the entry in the history named, by which it knows how far down
 * the page was (`scroll-back.ts`): both would hold up the first frame. A touch of the pictures that wait for the page to be at
 * rest (`later-pictures`) brings them as well.
 *
 * An expression: a function that is called with a `Late`.
 */
export const lateStart = /* @__PURE__ */ `((late) => {
	var begun = false;
	var buttons = [];
	var context = window.__reactRouterContext;
	function keep(event) {
		var button = event.target.closest?.('button');
		if (!button || event.defaultPrevented) return;
		for (var name in button) if (name.startsWith('__reactProps')) return;
		if (button.matches('[type=button]:not([popovertarget])')) buttons.push(button);
		if (button.dataset.back === undefined || history.length < 2) return;
		if (!document.referrer.startsWith(location.origin + '/')) return;
		event.preventDefault();
		history.back();
	}
	addEventListener('click', keep);
	window.latePresses = { buttons: buttons, at: location.href, stop: () => { removeEventListener('click', keep); } };
	function begin() {
		if (begun) return;
		begun = true;
		if (!history.state?.key) history.replaceState({ key: String(Math.random()) }, '');
		var { sent } = context.streamController;
		context.stream = new ReadableStream({ start(to) {
			context.streamController = to;
			sent.forEach(([what, text]) => { to[what](text); });
		} }).pipeThrough(new TextEncoderStream());
		function fetch(rel, href) {
			var link = document.createElement('link');
			link.rel = rel;
			link.href = href;
			document.head.append(link);
			return link;
		}
		var sheet = fetch('stylesheet', late.styles);
		var styled = new Promise((done) => { sheet.onload = sheet.onerror = done; });
		late.files.forEach((file) => { fetch('modulepreload', file); });
		var modules = window.__reactRouterRouteModules = {};
		late.files.reduce((before, file, place) => {
			return before.then(() => import(file)).then((module) => {
				late.routes.forEach((route) => {
					if (route.files.includes(place)) modules[route.id] = { ...modules[route.id], ...module };
				});
				return new Promise((next) => { setTimeout(next); });
			});
		}, styled);
	}
	function seen() {
		requestAnimationFrame(() => { setTimeout(begin, 200); });
	}
	['pointerdown', 'keydown', 'focusin'].forEach((sign) => { addEventListener(sign, (event) => {
		if (event.target.closest?.('.later-pictures')) document.documentElement.dataset.atRest = '';
		begin();
	}, true); });
	addEventListener('load', seen);
	setTimeout(begin, 3000);
	var first = document.querySelector('img[fetchpriority=high]');
	if (!first || first.complete) return seen();
	first.onload = first.onerror = seen;
})`.replace(/\n\t*/g, '');

/**
 * Whether the address is another than the page was made for: whoever goes back through what the router wrote, before there
 * is one again, changes that alone. A browser that does not tell what a page was opened with is asked too late, where
 * somebody goes back before all of the page has come.
 */
export function hasMovedOn(): boolean {
	const made = window.navigation?.activation?.entry?.url ?? window.latePresses?.at;
	return made !== undefined && withoutHash(made) !== withoutHash(location.href);
}

function withoutHash(address: string): string {
	return address.split('#')[0] ?? '';
}

/** Presses what was pressed before the page listened, in that order. */
export function pressAgain(): void {
	const { latePresses } = window;
	if (!latePresses) return;
	latePresses.stop();
	for (const button of latePresses.buttons.splice(0)) if (button.isConnected) button.click();
}
