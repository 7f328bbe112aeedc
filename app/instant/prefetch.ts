import { whenIdle } from '#app/platform/web/when-idle.ts';
import { loadRouteModule } from '#app/router/route-code.ts';
import { fetchRouteData } from '#app/router/route-data.ts';
import { canDraw, drawRouteBy, prepareFirstFrame } from './first-frame.tsx';
import { recall, remember } from './memory.ts';
import type { Target } from './opening.ts';
import { expectPicture } from './picture-transition.ts';

/** How many of the visible cards are prefetched on one page. With this the page makes at most thirty requests in total. */
const MOST_IN_SIGHT = 1;

type Connection = { saveData?: boolean; effectiveType?: string };

type InSight = { target: Target; image: HTMLImageElement | null };

/** The addresses whose data are fetched or being fetched. */
const fetched = new Set<string>();
/** The code of each route, fetched or being fetched. */
const codes = new Map<string, Promise<void>>();
/** The queue of visible cards to prefetch, the URL of their page, and how many more of them may be prefetched. */
let inSight: InSight[] = [];
let page = '';
let left = MOST_IN_SIGHT;
let isWorking = false;

/** Prefetches the code of a page that is about to be opened, and, unless the visitor saves data, its data and first picture. */
export async function prefetchOnIntent(target: Target, image: HTMLImageElement | null): Promise<void> {
	await prefetchCode(target);
	if (connection().saveData) return;
	// The prepared frame requests the page's picture.
	expectPicture(target.id, image);
	prepareFirstFrame(target);
	await prefetchData(target);
}

/**
 * Prefetches the page of a visible card once the browser is idle. On a slow connection only the code (3 kB): without it a
 * press would wait for a round trip.
 */
export function prefetchWhenIdle(target: Target, image: HTMLImageElement | null): void {
	if (connection().saveData) return;
	if (page !== location.href) {
		page = location.href;
		inSight = [];
		left = MOST_IN_SIGHT;
	}
	inSight.push({ target, image });
	void work();
}

/** Processes the queue one by one, so that the page's own requests go first. */
async function work(): Promise<void> {
	if (isWorking) return;
	isWorking = true;
	await loadedAndIdle();
	for (let next = inSight.shift(); next; next = inSight.shift()) {
		const { target, image } = next;
		await prefetchCode(target);
		if (left === 0 || isSlow()) break;
		if (fetched.has(target.address)) continue;
		left -= 1;
		await loadedAndIdle();
		await prefetchData(target);
		prefetchPicture(target, image);
	}
	isWorking = false;
}

function loadedAndIdle(): Promise<void> {
	return new Promise((resolve) => {
		const soon = () => whenIdle(resolve);
		if (document.readyState === 'complete') soon();
		else addEventListener('load', soon, { once: true });
	});
}

function connection(): Connection {
	return ('connection' in navigator && (navigator.connection as Connection)) || {};
}

function isSlow(): boolean {
	const { saveData, effectiveType = '4g' } = connection();
	return saveData === true || effectiveType !== '4g';
}

/** Fetches and runs the code. It ignores an error: the router retries when the page is opened, and reports it. */
async function prefetchCode({ route, view }: Target): Promise<void> {
	if (canDraw(route)) return;
	const running =
		codes.get(route) ??
		loadRouteModule(route).then((module) => {
			if (module) drawRouteBy(route, view(module.handle));
		});
	codes.set(route, running);
	await running.catch(() => codes.delete(route));
}

/** Fetches the page's data and stores them, unless whole data are already stored. */
async function prefetchData({ address, route, isWhole }: Target): Promise<void> {
	if (fetched.has(address)) return;
	fetched.add(address);
	try {
		const data = (await fetchRouteData(address, route)) as object | undefined;
		const known = recall(address);
		if (data && isWhole(data) && !(known && isWhole(known))) remember(address, data);
	} catch {
		fetched.delete(address);
	}
}

/** `image` is the card's picture: the browser supports its format. */
function prefetchPicture(target: Target, image: HTMLImageElement | null): void {
	if (!image?.currentSrc) return;
	const picture = target.picture(image.currentSrc.endsWith('.avif') ? 'avif' : 'webp');
	if (!picture) return;
	const ahead = new Image();
	ahead.fetchPriority = 'low';
	ahead.sizes = picture.sizes;
	ahead.srcset = picture.srcSet;
}
