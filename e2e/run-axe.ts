import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

export type Violation = { id: string; html: string; message: string };

/** What axe finds wrong on the page as it is now. */
export async function runAxe(page: Page, runOnly: RunOptions['runOnly']): Promise<Violation[]> {
	// Half a megabyte, which is sent once for each document.
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
	return page.evaluate(
		async (options) => {
			const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
			return violations.flatMap(({ id, nodes }) =>
				nodes.map(({ html, failureSummary = '' }) => ({ id, html, message: failureSummary })),
			);
		},
		{
			runOnly,
			// It would copy style sheets into the page for the orientation rule, which the CSP forbids.
			preload: false,
			// The shop has no frame of its own content.
			iframes: false,
			// Only violations are reported, by their HTML: to find a selector for each element is a quarter of the work.
			resultTypes: ['violations' as const],
			selectors: false,
		},
	);
}
