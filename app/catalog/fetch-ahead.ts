import {
	type UNSAFE_AssetsManifest as AssetsManifest,
	UNSAFE_decodeViaTurboStream as decode,
	type UNSAFE_RouteModules as RouteModules,
} from 'react-router';
import { srcSet } from '#app/pictures/picture.ts';
import { whenIdle } from '#app/ui/when-idle.ts';
import { drawFirstFramesBy, type FirstFramePage, prepareFirstFrame } from './first-frame.tsx';
import { type ProductData, productAddress } from './known-stone.ts';
import { meetTraveller } from './let-travel.ts';
import { GALLERY_SIZES } from './picture-sizes.ts';
import type { Card } from './product.ts';
import { recall, remember } from './remembered.ts';

declare global {
	interface Window {
		/** The router's own: what there is, and what has come. */
		__reactRouterManifest?: AssetsManifest;
		__reactRouterRouteModules?: RouteModules;
	}
}

/** As `app/routes.ts` names it. */
const PRODUCT_PAGE = 'catalog/product/product.page';

/** How many of the cards in sight are fetched ahead on one page, which asks for thirty things at most altogether. */
const MOST_IN_SIGHT = 1;

type Connection = { saveData?: boolean; effectiveType?: string };

/** What has been fetched, or is being. */
const fetched = new Set<string>();
let inSight: { card: Card; image: HTMLImageElement | null }[] = [];
let left = MOST_IN_SIGHT;
/** The page that they are in sight on. */
let place = '';
let busy = false;
let code: Promise<void> | undefined;

/** Somebody is about to open this stone's page: its code, its data and its first picture, if the visitor does not save them. */
export async function fetchAhead(card: Card, image: HTMLImageElement | null): Promise<void> {
	await fetchCode();
	if (connection().saveData) return;
	// Its picture too is fetched by being drawn.
	meetTraveller(card.id, image);
	prepareFirstFrame(card);
	await fetchData(card.id);
}

/**
 * The same for a card that came into sight, when the page is done with its own affairs; on a slow connection the code alone, three
 * kB, without which a press would have to wait for it.
 */
export function fetchWhenIdle(card: Card, image: HTMLImageElement | null): void {
	if (connection().saveData) return;
	if (place !== location.href) {
		place = location.href;
		inSight = [];
		left = MOST_IN_SIGHT;
	}
	inSight.push({ card, image });
	void work();
}

/** One thing after the other, so that whatever else the page wants is not held up. */
async function work(): Promise<void> {
	if (busy) return;
	busy = true;
	await idle();
	await fetchCode();
	for (let next = inSight.shift(); next && left > 0 && !isSlow(); next = inSight.shift()) {
		if (fetched.has(next.card.id)) continue;
		left -= 1;
		await idle();
		await fetchData(next.card.id);
		fetchPicture(next.card, next.image);
	}
	busy = false;
}

function idle(): Promise<void> {
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

/** Runs it too, so that the router finds it there. What fails now is the router's to try again, and to tell. */
function fetchCode(): Promise<void> {
	code ??= loadCode().catch(() => {
		code = undefined;
	});
	return code;
}

async function loadCode(): Promise<void> {
	const route = window.__reactRouterManifest?.routes[PRODUCT_PAGE];
	const modules = window.__reactRouterRouteModules;
	if (!route || !modules) return;
	const module = modules[PRODUCT_PAGE] ?? (await import(/* @vite-ignore */ route.module));
	modules[PRODUCT_PAGE] = module;
	const { StonePage } = module.handle as { StonePage: FirstFramePage };
	drawFirstFramesBy(StonePage);
}

/** As the router itself would ask. */
async function fetchData(id: string): Promise<void> {
	if (fetched.has(id)) return;
	fetched.add(id);
	const address = productAddress(id);
	try {
		const query = new URLSearchParams({ _routes: PRODUCT_PAGE });
		const response = await fetch(`${address}.data?${query}`, { priority: 'low' });
		if (!response.ok || !response.body) return;
		const { value } = await decode(response.body, window);
		const data = (value as Record<string, { data?: ProductData }>)[PRODUCT_PAGE]?.data;
		const known = recall(address) as ProductData | undefined;
		if (data?.product && (!known || known.partial)) remember(address, data);
	} catch {
		fetched.delete(id);
	}
}

/** `image` is the card's own, by which the browser has said what it can show. */
function fetchPicture({ picture }: Card, image: HTMLImageElement | null): void {
	if (!picture || !image?.currentSrc) return;
	const ahead = new Image();
	ahead.fetchPriority = 'low';
	ahead.sizes = GALLERY_SIZES;
	ahead.srcset = srcSet(picture, image.currentSrc.endsWith('.avif') ? 'avif' : 'webp');
}
