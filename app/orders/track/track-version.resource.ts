import { LINK_HEADERS } from '#app/orders/link/link-headers.server.ts';
import { openLink } from '#app/orders/link/open-link.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import type { Route } from './+types/track-version.resource';
import { shownVersion } from './shown-version.server.ts';

/** TRACK-02: a few bytes by which the open page of a link learns of a change. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { address } = context.get(visitContext);
	const order = await openLink(db, params.token, address, env.LIMIT_LINK_ADDRESS);
	return Response.json(shownVersion(order), { headers: LINK_HEADERS });
}
