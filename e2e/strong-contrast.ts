import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

/** ROAD-06: for pages read in the sun, axe's enhanced rule asks for 7:1, and for 4.5:1 of large text. */
export async function hasStrongContrast(page: Page): Promise<void> {
	const { violations } = await new AxeBuilder({ page })
		.options({ preload: false })
		.setLegacyMode()
		.withRules(['color-contrast-enhanced'])
		.analyze();
	expect(violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => [html, any[0]?.message]))).toEqual(
		[],
	);
}
