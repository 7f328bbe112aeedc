import { cachedUntilChange } from '#app/live/cached-until-change.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import type { Route } from './+types/suggest.resource';
import { parseFilter } from './filter.ts';
import { suggest } from './suggest.server.ts';

/** Rows that a search is remembered with, for the cache's limit. */
const ROWS = 4;

/** `GET /suggest?search=…`: what the search box offers, as `Suggestion[]`. Nothing of it depends on the visitor. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { search } = parseFilter(url.searchParams);
	const rows =
		search === ''
			? []
			: await orInstead(context.get(visitContext), 'nothing could be suggested', null, () =>
					cachedUntilChange(`/suggest?${search}`, ROWS, () => suggest(db, search)),
				);
	return Response.json(rows ?? [], {
		status: rows ? 200 : 503,
		headers: { 'Cache-Control': rows ? 'public, max-age=60' : 'no-store' },
	});
}
