import { db } from '#app/platform/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { visitContext } from '#app/platform/visit.server.ts';
import type { Route } from './+types/track-version.resource';
import { LINK_HEADERS } from './link-headers.server.ts';
import { openLink } from './open-link.server.ts';

/** TRACK-02: the version of a link's order, so that its open page learns of a change by a few bytes. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { address } = context.get(visitContext);
	const { version } = await openLink(db, params.token, address, env.LIMIT_LINK_ADDRESS);
	return Response.json(version, { headers: LINK_HEADERS });
}
