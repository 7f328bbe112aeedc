import type { TestPostgres } from '#test/postgres.ts';
import type { StartShop } from '#test/shops.ts';

/** What a security test gets: a function that starts the built server, and a PostgreSQL server. */
export type World = {
	startShop: StartShop;
	postgres: TestPostgres;
	/** `short` in `npm test`, `full` in `npm run torture`. */
	size: 'short' | 'full';
};

/** Restores the default rate limits. The shops of the tests have higher ones otherwise. */
export const REAL_LIMITS = {
	LIMIT_LOGIN_ACCOUNT: '',
	LIMIT_LOGIN_ADDRESS: '',
	LIMIT_LOGIN_DEVICE: '',
	LIMIT_SESSIONS_ACCOUNT: '',
	LIMIT_SESSIONS_ADDRESS: '',
	LIMIT_PASSWORD_CHANGE: '',
	LIMIT_SECOND_FACTOR: '',
	LIMIT_SECOND_FACTOR_DAY: '',
	LIMIT_SIGNUP: '',
	LIMIT_GOOGLE: '',
	LIMIT_NEWSLETTER: '',
	LIMIT_CHECKOUT: '',
	LIMIT_LINK_ADDRESS: '',
	LIMIT_PROJECTS: '',
	LIMIT_SAVED: '',
	LIMIT_LINK_ORDER: '',
	LIMIT_QUOTE: '',
	LIMIT_SAMPLE: '',
	LIMIT_REVIEW: '',
	LIMIT_RESTOCK: '',
	LIMIT_RESTOCK_ADDRESS: '',
	LIMIT_PICTURES: '',
	LIMIT_ALERTS: '',
	LIMIT_RESET_ACCOUNT: '',
	LIMIT_RESET_ADDRESS: '',
	LIMIT_VERIFY_ACCOUNT: '',
	LIMIT_VERIFY_ADDRESS: '',
};
