import type { Browser } from '@playwright/test';
import { visit } from './phone.ts';

/** What the browser's own performance entries say of one visit, in ms. */
export type Vitals = {
	firstPaint: number;
	largestPaint: number;
	shift: number;
	blocked: number;
	largest: string;
};

type Seen = {
	first: number;
	largest: number;
	element: string;
	shift: number;
	tasks: [start: number, took: number][];
};

/** For how long the network is quiet where the page is done, in ms: one that goes on by itself, and one that does not. */
export const WITH_SCRIPTS = 2500;
export const WITHOUT_SCRIPTS = 500;

/** One first visit on the phone, until the network is quiet: from an empty tab, or from the page `from`. */
export async function vitals(
	browser: Browser,
	url: string,
	quiet = WITH_SCRIPTS,
	from?: string,
): Promise<Vitals> {
	const { page, slowDown, settle, end } = await visit(browser, 'phone');
	try {
		await page.addInitScript(watch);
		if (from) await page.goto(from);
		await slowDown();
		await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
		await settle(quiet);
		const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
		return {
			firstPaint: seen.first,
			largestPaint: seen.largest,
			largest: seen.element,
			shift: seen.shift,
			blocked: blockedFor(seen),
		};
	} finally {
		await end();
	}
}

/** As above, no longer than until something is painted; when that was, in ms. */
export async function firstPaint(browser: Browser, url: string): Promise<number> {
	const { page, slowDown, end } = await visit(browser, 'phone');
	try {
		await slowDown();
		await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
		const painted = await page.waitForFunction(
			() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
			null,
			// Seldom: each question is work for the page.
			{ polling: 400 },
		);
		return (await painted.jsonValue()) ?? Number.NaN;
	} finally {
		await end();
	}
}

/** What long tasks take over 50 ms after the first paint. */
export function blockedFor({ first, tasks }: Pick<Seen, 'first' | 'tasks'>): number {
	return tasks.reduce((sum, [start, took]) => {
		const end = start + took;
		return sum + (end > first ? Math.max(0, end - Math.max(start, first) - 50) : 0);
	}, 0);
}

/** Runs in the page before anything else. */
function watch(): void {
	const seen: Seen = { first: 0, largest: 0, element: '', shift: 0, tasks: [] };
	Object.assign(window, { seen });
	type Entry = PerformanceEntry & { element?: Element; value: number; hadRecentInput: boolean };
	const each = (type: string, look: (entry: Entry) => void) =>
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) look(entry as Entry);
		}).observe({ type, buffered: true });
	each('paint', ({ name, startTime }) => {
		if (name === 'first-contentful-paint') seen.first = startTime;
	});
	each('largest-contentful-paint', ({ startTime, element }) => {
		seen.largest = startTime;
		seen.element = element?.tagName ?? '';
	});
	const session = { value: 0, first: 0, last: 0 };
	each('layout-shift', ({ startTime, value, hadRecentInput }) => {
		if (hadRecentInput) return;
		const same = session.value > 0 && startTime - session.last < 1000 && startTime - session.first < 5000;
		session.value = same ? session.value + value : value;
		if (!same) session.first = startTime;
		session.last = startTime;
		seen.shift = Math.max(seen.shift, session.value);
	});
	each('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
}
