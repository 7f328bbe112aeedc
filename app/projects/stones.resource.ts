import { db } from '#app/platform/database/db.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { Route } from './+types/stones.resource';
import { findStones } from './find-stones.server.ts';
import { MAX_STONES } from './stones.ts';

/** `GET /projects/stones?id=…&id=…`: these stones as they are sold now, as `{ stones: [id, Stone | null][] }`. */
export async function loader({ url }: Route.LoaderArgs) {
	const ids = new Set(url.searchParams.getAll('id').filter((id) => /^\P{Cc}{1,200}$/u.test(id)));
	const headers = { 'Cache-Control': 'no-store' };
	try {
		const stones = await findStones(db, [...ids].slice(0, MAX_STONES));
		return Response.json({ stones: [...stones] }, { headers });
	} catch (error) {
		log.error({ error }, 'could not read the stones of a project');
		return Response.json({ stones: null }, { status: 503, headers });
	}
}
