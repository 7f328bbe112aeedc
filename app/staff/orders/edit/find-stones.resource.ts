import { db } from '#app/platform/database/db.server.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/find-stones.resource';
import { draftLines } from './draft-lines.server.ts';
import type { Found } from './found-stones.ts';

/** PHONE-02: stones by their names, as one types. */
export async function loader({ url, context }: Route.LoaderArgs) {
	await requireStaff(context, 'edit-orders');
	const { words, stones } = await draftLines(db, { q: url.searchParams.get('stones') ?? '' });
	return Response.json({ words: words.trim(), stones } satisfies Found);
}
