import type { Page } from '@playwright/test';

/** One screenshot: a page in one state. */
export type Scene = {
	name: string;
	path: string;
	/** `empty` has no products; `down` has no database. */
	shop?: 'empty' | 'down';
	/** As the customer of the demo shop, or as one of its staff. */
	signedIn?: true | 'owner' | 'desk' | 'yard' | 'driver';
	cart?: 'filled';
	/** What to do before the screenshot. */
	before?: (page: Page) => Promise<unknown>;
	/** Captures only the first screen of a long page. */
	screenOnly?: boolean;
};
