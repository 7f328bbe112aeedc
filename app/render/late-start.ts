/**
 * Inline script: loads the page's scripts and the whole style sheet after the largest picture is painted, or when the
 * visitor touches the page. Earlier they would only delay that picture.
 *
 * Until React hydrates, the browser itself handles links, forms, menus and sheets. A press of a button that needs scripts is
 * queued for `repeatPresses`. The Back button (`data-back`) goes back if the previous page is the shop's.
 */
import { openDataStream, openRouteModules } from '#app/router/before-hydration.ts';
import { hasShopPageBefore, nameEntry } from '#app/router/history-entry.ts';
import { isHydrated } from '#app/router/page-globals.ts';
import type { PageScripts } from '#app/router/use-page-scripts.ts';

/** The URL of the whole style sheet, and the scripts. */
export type Late = { styles: string } & Pick<PageScripts, 'files' | 'routes'>;

/** The server writes its declaration in front of this script. */
declare const late: Late;

const WORDS = 'One moment. This happens once the page is loaded.';

/** From the load of the largest picture to the scripts, in ms: time to paint its frame. */
const AFTER_PICTURE = 200;
/** The scripts start at the latest after this time, in ms. */
const LATEST = 3000;

/** From a press to the words that it waits, in ms: a page that is nearly there says nothing. */
const BEFORE_WORDS = 300;

let waits: HTMLElement | undefined;
/**
 * WAIT-01: says that a press waits for the scripts. Outside the body, which React hydrates. The whole sheet hides it once the page is at
 * rest; until then nothing of that sheet may be there.
 */
const sayThatItWaits = () => {
	if (waits) return;
	waits = document.createElement('div');
	waits.role = 'status';
	waits.dataset.waits = '';
	waits.style.cssText =
		'position:fixed;inset:0 0 auto;z-index:99;background:#1b1916;color:#fff;padding:8px 16px';
	const bar = document.createElement('progress');
	bar.style.cssText = 'display:block;width:100%';
	setTimeout(() => {
		if (document.documentElement.dataset.atRest !== undefined) return;
		document.documentElement.append(waits as HTMLElement);
		waits?.append(WORDS, bar);
	}, BEFORE_WORDS);
};

const buttons: HTMLElement[] = [];
window.earlyPresses = { buttons, at: location.href };
addEventListener('click', (event) => {
	const button = (event.target as Element).closest('button');
	if (!button || event.defaultPrevented || isHydrated(button)) return;
	if (button.matches('[type=button]:not([popovertarget]),[name=save]')) {
		event.preventDefault();
		buttons.push(button);
		sayThatItWaits();
	}
	if (button.dataset.back !== undefined && hasShopPageBefore()) {
		event.preventDefault();
		history.back();
	}
});

// A form that answers by itself, and cannot yet.
addEventListener('input', ({ target }) => {
	if ((target as Element).closest('[data-answers]') && !isHydrated(target as Element)) sayThatItWaits();
});

const addLink = (rel: string, href: string) =>
	document.head.appendChild(Object.assign(document.createElement('link'), { rel, href }));

let begun = false;
const begin = async () => {
	if (begun) return;
	begun = true;
	// Not earlier: both delay the first frame.
	nameEntry();
	openDataStream();
	const sheet = addLink('stylesheet', late.styles);
	const styled = new Promise((done) => {
		sheet.onload = sheet.onerror = done;
	});
	for (const file of late.files) addLink('modulepreload', file);
	const modules = openRouteModules();
	await styled;
	for (const [index, file] of late.files.entries()) {
		const module = await import(/* @vite-ignore */ file);
		for (const id in late.routes) if (late.routes[id] === index) modules[id] = module;
		// Each file runs in its own task, so that a slow phone is not blocked for long.
		await new Promise((next) => setTimeout(next));
	}
};
const beginSoon = () => requestAnimationFrame(() => setTimeout(begin, AFTER_PICTURE));

for (const sign of ['pointerdown', 'keydown', 'focusin']) {
	addEventListener(
		sign,
		({ target }) => {
			// A touch of a product's pictures also loads the hidden ones (`later-pictures` in `design.css`).
			if ((target as Element).closest?.('.later-pictures')) document.documentElement.dataset.atRest = '';
			begin();
		},
		true,
	);
}
addEventListener('load', beginSoon);
setTimeout(begin, LATEST);
const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
if (!picture || picture.complete) beginSoon();
else picture.onload = picture.onerror = beginSoon;
