import { db } from '#app/platform/database/db.server.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import type { Route } from './+types/stones.resource';
import { findStones } from './find-stones.server.ts';
import { MAX_STONES } from './stones.ts';

/** `GET /projects/stones?id=…&id=…`: these stones as they are sold now, as `{ stones: [id, Stone | null][] }`. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const ids = new Set(url.searchParams.getAll('id').filter((id) => /^\P{Cc}{1,200}$/u.test(id)));
	const headers = { 'Cache-Control': 'no-store' };
	const stones = await orInstead(
		context.get(visitContext),
		'the stones of a project could not be read',
		null,
		() => findStones(db, [...ids].slice(0, MAX_STONES)),
	);
	return Response.json({ stones: stones && [...stones] }, { status: stones ? 200 : 503, headers });
}
