import type { Page } from '@playwright/test';
import { runAxe } from './run-axe.ts';
import { expect } from './shop.ts';

/** ROAD-06: for pages read in the sun, axe's enhanced rule asks for 7:1, and for 4.5:1 of large text. */
export async function hasStrongContrast(page: Page): Promise<void> {
	expect(await runAxe(page, { type: 'rule', values: ['color-contrast-enhanced'] })).toEqual([]);
}
