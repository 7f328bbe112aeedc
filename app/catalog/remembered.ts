import { useEffect, useLayoutEffect, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation, useRevalidator } from 'react-router';
import { useIsLeaving } from '#app/ui/use-is-leaving.ts';
import { returnToPlace } from './place-on-page.ts';

/**
 * What this visit has seen, by address: a page that is opened again, or that is known already from a card, stands there
 * at once, and what the shop says today comes behind. Nothing in here is about who is looking.
 */
const pages = new Map<string, object>();
/** How many are kept; what was seen longest ago makes room. */
const MOST = 60;
/** A few frames, in ms. */
const AFTER_PAINT = 50;

/** The address of the page that is shown: whoever loads that one wants to know what is new. */
let shown: string | undefined;
/** What was taken from memory, with the question to the shop that is still to be asked. */
const unasked = new WeakMap<object, () => Promise<object>>();
/** The shop's answers that came behind, for the load that puts them on the page. */
const answers = new Map<string, object>();

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Keeps what the page at `address` shows, or will show when it is opened. */
export function remember(address: string, data: object): void {
	pages.delete(address);
	pages.set(address, data);
	for (const oldest of pages.keys()) {
		if (pages.size <= MOST) break;
		pages.delete(oldest);
	}
}

export function recall(address: string): object | undefined {
	return pages.get(address);
}

/** Whether the shop has said what the page shows later than what is known of the one at `address`. */
export function isShownNewerThan(address: string): boolean {
	const known = [...pages.keys()];
	return shown !== undefined && known.indexOf(shown) > known.indexOf(address);
}

/** A page's `clientLoader`: from memory when the page is opened, from the shop when it is there already. */
export async function fromMemory<T extends object>(url: URL, ask: () => Promise<T>): Promise<T> {
	const address = addressOf(url);
	const answer = answers.get(address);
	answers.delete(address);
	if (answer) return answer as T;
	const known = address === shown ? undefined : pages.get(address);
	if (!known) return ask();
	// Another object each time, which is how the page knows that nobody has been asked yet.
	const copy = { ...known } as T;
	unasked.set(copy, ask);
	return copy;
}

/** The root's `shouldRevalidate`: a page from memory does not wait for the shop, which is asked behind it. */
export function unlessFromMemory(args: ShouldRevalidateFunctionArgs): boolean {
	const { nextUrl, formMethod, defaultShouldRevalidate } = args;
	const address = addressOf(nextUrl);
	const changed = formMethod !== undefined && formMethod !== 'GET';
	return changed || address === shown || !pages.has(address) ? defaultShouldRevalidate : false;
}

function keep(address: string, data: object, standing: Standing): void {
	if (standing === 'whole') remember(address, data);
	else pages.delete(address);
}

/** What a page's data are worth: all of it, what is known so far, nothing to be had, or nothing there any more. */
export type Standing = 'whole' | 'partial' | 'failed' | 'gone';

/** Of a page that is a list, which is null where it could not be loaded. */
export function standingOfList({ page }: { page: object | null }): Standing {
	return page ? 'whole' : 'failed';
}

/**
 * What a page that opens from memory shows: `data`, and where those came from memory, what the shop says when it was
 * asked, without waiting for the viewer, who is asked for after it. Data that are whole are kept. Where the shop cannot say,
 * what is whole stays as it is; what is not is loaded again in the open, with what comes of that. `standingOf` stays the
 * same function.
 */
export function useRemembered<T extends object>(data: T, standingOf: (data: T) => Standing): T {
	const address = addressOf(useLocation());
	const { revalidate } = useRevalidator();
	const isLeaving = useIsLeaving();
	const [said, setSaid] = useState<{ to: T; answer: T } | null>(null);

	useLayoutEffect(() => {
		shown = address;
		returnToPlace();
		return () => {
			shown = undefined;
		};
	}, [address]);

	useEffect(() => {
		const ask = unasked.get(data) as (() => Promise<T>) | undefined;
		const standing = standingOf(data);
		if (!ask) {
			keep(address, data, standing);
			return;
		}
		unasked.delete(data);
		let gone = false;
		async function catchUp(ask: () => Promise<T>) {
			const answer = await ask().catch(() => null);
			const known = answer !== null && standingOf(answer) !== 'failed';
			if (gone || (!known && standing === 'whole')) return;
			if (answer) {
				keep(address, answer, standingOf(answer));
				setSaid({ to: data, answer });
			}
			if (isLeaving()) return;
			if (answer) answers.set(address, answer);
			await revalidate();
		}
		// Not before what is known has been painted.
		const later = setTimeout(catchUp, AFTER_PAINT, ask);
		return () => {
			gone = true;
			clearTimeout(later);
			answers.delete(address);
		};
	}, [data, address, standingOf, revalidate, isLeaving]);

	return said?.to === data ? said.answer : data;
}
