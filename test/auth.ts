import { createAuth } from '#app/accounts/create-auth.server.ts';
import { hashInTurn } from '#app/accounts/hash-in-turn.server.ts';
import { type Db, openDatabase } from '#app/platform/database/open-database.server.ts';

/** The shop's authentication on a test's database. */
export function authFor(db: Db, given: Partial<Parameters<typeof createAuth>[0]> = {}) {
	return createAuth({
		db,
		secret: 'a secret that only the tests of this shop know',
		origin: 'http://localhost:3000',
		mailOrigin: () => given.origin ?? 'http://localhost:3000',
		...given,
	});
}

/** A database that cannot be reached: nothing listens on its port. */
export async function deadDatabase(): Promise<Db> {
	const { db } = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
	return db;
}

/** The `Cookie` header that a browser would send after these `Set-Cookie` headers. */
export function cookiesSetBy(headers: Headers): Headers {
	const pairs = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
	return new Headers({ Cookie: pairs.join('; ') });
}

/** A form with these fields. */
export function formOf(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

/** Fills the queue of password hashing with tasks of 60 addresses, until the function that it returns is called. */
export function fillHashing(): () => Promise<unknown> {
	const { promise: ended, resolve: end } = Promise.withResolvers<void>();
	const crowd = Array.from({ length: 60 }, (_, n) =>
		hashInTurn({ address: `198.51.100.${n}` }, (inTurn) => inTurn(() => ended)),
	);
	return () => {
		end();
		return Promise.all(crowd);
	};
}
