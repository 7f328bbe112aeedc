import { viewerContext } from '#app/accounts/viewer-context.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import type { Route } from './+types/saved-stones.resource';
import { isStoneId } from './asked-stones.ts';
import { listCards, listSavedIds } from './list-saved.server.ts';
import { MOST_SAVED } from './saved-stone.ts';

/**
 * `GET /saved/stones?id=…&id=…`: those of these stones that are sold, as `{ cards }`. Without an id: the ids of what the account has
 * saved, as `{ ids }`. 503 when the database does not answer, or whose session it is.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
	const headers = { 'Cache-Control': 'no-store' };
	const asked = [...new Set(url.searchParams.getAll('id').filter(isStoneId))].slice(0, MOST_SAVED);
	const found = await context.get(viewerContext);
	const answer = await orInstead(
		context.get(visitContext),
		'saved stones could not be read',
		null,
		async () =>
			url.searchParams.has('id')
				? { cards: await listCards(db, asked) }
				: found === 'unknown'
					? null
					: { ids: found ? await listSavedIds(db, found.id) : [] },
	);
	return Response.json(answer, { status: answer ? 200 : 503, headers });
}
