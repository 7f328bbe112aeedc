import type { Browser } from '@playwright/test';
import { visit } from './phone.ts';

/** The paints of one first visit, from the browser's performance entries. Times in ms since the start of the navigation. */
export type Paint = {
	firstPaint: number;
	largestPaint: number;
	/** The largest session window of layout shifts (CLS). */
	shift: number;
	/** The sum of the time beyond 50 ms of each long task after the first paint (TBT). */
	blocked: number;
};

type Entries = {
	first: number;
	largest: number;
	shift: number;
	tasks: [start: number, duration: number][];
};

export type PaintOptions = {
	/** The visit starts on this page, not in an empty tab. */
	from?: string;
	/** Waits until the network is quiet, including scripts and prefetches. Otherwise it ends after the last paint. */
	toTheEnd?: boolean;
};

/** In ms after the load event. No larger paint comes later: visits to the end have the same largest paint. */
const LAST_PAINT = 500;

/** One first visit on the phone. */
export async function paint(
	browser: Browser,
	url: string,
	{ from, toTheEnd }: PaintOptions = {},
): Promise<Paint> {
	const { page, slowDown, settle, end } = await visit(browser, 'phone');
	try {
		await page.addInitScript(observe);
		if (from) await page.goto(from);
		await slowDown();
		await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
		if (toTheEnd) await settle(2500);
		else await page.waitForTimeout(LAST_PAINT);
		const entries = await page.evaluate(() => (window as unknown as { entries: Entries }).entries);
		return {
			firstPaint: entries.first,
			largestPaint: entries.largest,
			shift: entries.shift,
			blocked: blockedFor(entries),
		};
	} finally {
		await end();
	}
}

function blockedFor({ first, tasks }: Entries): number {
	return tasks.reduce((sum, [start, duration]) => {
		const end = start + duration;
		return sum + (end > first ? Math.max(0, end - Math.max(start, first) - 50) : 0);
	}, 0);
}

/** Runs in the page before any other script. */
function observe(): void {
	const entries: Entries = { first: Number.NaN, largest: Number.NaN, shift: 0, tasks: [] };
	Object.assign(window, { entries });
	type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean };
	const each = (type: string, take: (entry: Entry) => void) =>
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) take(entry as Entry);
		}).observe({ type, buffered: true });
	each('paint', ({ name, startTime }) => {
		if (name === 'first-contentful-paint') entries.first = startTime;
	});
	each('largest-contentful-paint', ({ startTime }) => {
		entries.largest = startTime;
	});
	const session = { value: 0, first: 0, last: 0 };
	each('layout-shift', ({ startTime, value, hadRecentInput }) => {
		if (hadRecentInput) return;
		const same = session.value > 0 && startTime - session.last < 1000 && startTime - session.first < 5000;
		session.value = same ? session.value + value : value;
		if (!same) session.first = startTime;
		session.last = startTime;
		entries.shift = Math.max(entries.shift, session.value);
	});
	each('longtask', ({ startTime, duration }) => entries.tasks.push([startTime, duration]));
}
