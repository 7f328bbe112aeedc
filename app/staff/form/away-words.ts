import { accountsCopy } from '#app/accounts/copy.ts';
import { joinCopy } from '#app/join/copy.ts';

/** What a form of the back office says where the shop or its database is away. */
export const awayWords = {
	connection: accountsCopy.unreached,
	database: joinCopy.unavailable,
	press: 'The shop did not answer. Press again in a moment.',
	typed: 'The shop did not answer. What you typed is kept: press again in a moment.',
	/** Where a second press would book, ship or pay again, if the key of its form did not prevent it. */
	once: 'We could not reach the shop, or its database does not answer. What you typed is still here. Press again: it counts once.',
};
