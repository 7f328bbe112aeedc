/**
 * Inline script: loads the page's scripts, and the styles that it does not begin with, once the largest picture is drawn, or
 * when somebody touches the page. Before, they would only delay that picture.
 *
 * Until the scripts listen, links, forms, menus and sheets are the browser's own. A press of a button that only scripts
 * answer is queued for `repeatPresses`; Back (`data-back`) steps back where the page before is the shop's.
 */
import { openDataStream, openRouteModules } from '#app/router/before-hydration.ts';
import { hasShopPageBefore, nameEntry } from '#app/router/history-entry.ts';
import { isHydrated } from '#app/router/page-globals.ts';
import type { PageScripts } from '#app/router/use-page-scripts.ts';

/** The whole style sheet, and the scripts. */
export type Late = { styles: string } & Pick<PageScripts, 'files' | 'routes'>;

/** The server declares it in front of this script. */
declare const late: Late;

/** From the largest picture to the scripts, in ms: time for its frame to be drawn. */
const AFTER_PICTURE = 200;
/** When the scripts start at the latest, in ms. */
const LATEST = 3000;

const buttons: HTMLElement[] = [];
window.earlyPresses = { buttons, at: location.href };
addEventListener('click', (event) => {
	const button = (event.target as Element).closest('button');
	if (!button || event.defaultPrevented || isHydrated(button)) return;
	if (button.matches('[type=button]:not([popovertarget])')) buttons.push(button);
	if (button.dataset.back !== undefined && hasShopPageBefore()) {
		event.preventDefault();
		history.back();
	}
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
		// Each file in a task of its own, so that a slow phone is not blocked for long.
		await new Promise((next) => setTimeout(next));
	}
};
const beginSoon = () => requestAnimationFrame(() => setTimeout(begin, AFTER_PICTURE));

for (const sign of ['pointerdown', 'keydown', 'focusin']) {
	addEventListener(
		sign,
		({ target }) => {
			// A touch of a product's pictures loads the others too.
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
