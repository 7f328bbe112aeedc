import { href } from 'react-router';
import { requireViewer } from '#app/accounts/viewer-context.server.ts';
import { db } from '#app/platform/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { readForm, retryHeader } from '#app/platform/form.server.ts';
import { onlyPost } from '#app/platform/only-post.server.ts';
import { takeAttempt } from '#app/platform/rate-limits.server.ts';
import type { Route } from './+types/merge.resource';
import { PROJECT_CHANGES } from './change-limit.server.ts';
import { saveParts } from './save-parts.server.ts';
import { readParts } from './stored-parts.ts';

export const loader = onlyPost;

/** `POST /projects/merge`: the field `parts`, as a browser stores them, into the account. 422 where one is damaged. */
export async function action({ request, context }: Route.ActionArgs) {
	const viewer = await requireViewer(context, href('/projects'));
	const attempt = await takeAttempt(db, PROJECT_CHANGES, viewer.id, env.LIMIT_PROJECTS);
	if (!attempt.ok) return new Response(null, { status: 429, headers: retryHeader(attempt.retryAfter) });
	const parts = readParts(String((await readForm(request)).get('parts')));
	if (!parts) return new Response(null, { status: 422 });
	const saved = await saveParts(db, viewer.id, parts);
	return new Response(null, { status: saved === 'saved' ? 204 : 409 });
}
