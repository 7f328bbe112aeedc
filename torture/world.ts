import type { TestPostgres } from '#test/postgres.ts';
import type { StartShop } from '#test/shops.ts';

/** What a promise is broken with: shops of the built server, and a PostgreSQL of our own. */
export type World = {
	startShop: StartShop;
	postgres: TestPostgres;
	/** `short` in `npm test`, `full` in `npm run torture`. */
	size: 'short' | 'full';
};

/** The limits as a shop has them that sets none; the tests' own shops are generous otherwise. */
export const REAL_LIMITS = {
	LIMIT_LOGIN_ACCOUNT: '',
	LIMIT_LOGIN_ADDRESS: '',
	LIMIT_SIGNUP: '',
	LIMIT_NEWSLETTER: '',
	LIMIT_CHECKOUT: '',
	LIMIT_RESET_ACCOUNT: '',
	LIMIT_RESET_ADDRESS: '',
};
