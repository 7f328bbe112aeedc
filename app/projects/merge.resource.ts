import { href } from 'react-router';
import { otherAccount } from '#app/accounts/other-account.server.ts';
import { requireViewer } from '#app/accounts/viewer-context.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { readForm, retryHeader } from '#app/platform/web/form.server.ts';
import { onlyPost } from '#app/platform/web/only-post.server.ts';
import type { Route } from './+types/merge.resource';
import { PROJECT_CHANGES } from './change-limit.server.ts';
import { saveParts } from './save-parts.server.ts';
import { readParts } from './stored-parts.ts';

export const loader = onlyPost;

/** `POST /projects/merge`: the field `parts`, as a browser stores them, into the account that they are for. 422 where one is damaged, 403 where
 * somebody else is signed in, 409 where the account is full. */
export async function action({ request, context }: Route.ActionArgs) {
	const viewer = await requireViewer(context, href('/projects'));
	const attempt = await takeAttempt(db, PROJECT_CHANGES, viewer.id, env.LIMIT_PROJECTS);
	if (!attempt.ok) return new Response(null, { status: 429, headers: retryHeader(attempt.retryAfter) });
	const form = await readForm(request);
	if (otherAccount(form, viewer)) return new Response(null, { status: 403 });
	const parts = readParts(String(form.get('parts')));
	if (!parts) return new Response(null, { status: 422 });
	const saved = await saveParts(db, viewer.id, parts);
	return new Response(null, { status: saved === 'saved' ? 204 : 409 });
}
