import { randomUUID } from 'node:crypto';
import { data, type RouterContextProvider } from 'react-router';
import { viewerContext } from '#app/accounts/viewer-context.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { findStones } from './find-stones.server.ts';
import { listParts } from './list-parts.server.ts';
import type { Part } from './parts.ts';
import type { Stone } from './stones.ts';
import { itemsOf, projectsOf, seenParts } from './tree.ts';

export type Account = {
	/** What is seen of the account's projects; null for a visitor, whose projects are in the browser. */
	parts: Part[] | null;
	stones: [string, Stone | null][];
	/** For the next form, so that it counts once. */
	key: string;
};

/** The projects of who is signed in; with `only`, the stones of that one alone. Throws 503 where it is unknown who that is. */
export async function loadAccount(
	db: Db,
	context: Readonly<RouterContextProvider>,
	only?: string,
): Promise<Account & { userId: string | null }> {
	const viewer = await context.get(viewerContext);
	if (viewer === 'unknown') throw data(null, { status: 503 });
	const key = randomUUID();
	if (!viewer) return { parts: null, stones: [], key, userId: null };
	const projects = projectsOf(await listParts(db, viewer.id));
	const full = projects.filter(({ id }) => !only || id === only);
	const ids = full.flatMap((project) => itemsOf(project).map(({ stone }) => stone));
	const others = seenParts(projects.filter((project) => !full.includes(project)));
	return {
		parts: [...seenParts(full), ...others.filter(({ kind }) => kind !== 'item')],
		stones: [...(await findStones(db, ids))],
		key,
		userId: viewer.id,
	};
}
