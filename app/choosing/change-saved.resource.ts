import { href } from 'react-router';
import { otherAccount } from '#app/accounts/other-account.server.ts';
import { requireViewer } from '#app/accounts/viewer-context.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { readForm, retryHeader } from '#app/platform/web/form.server.ts';
import { onlyPost } from '#app/platform/web/only-post.server.ts';
import type { Route } from './+types/change-saved.resource';
import { dropSaved } from './drop-saved.server.ts';
import { saveStones } from './save-stones.server.ts';
import { parseSaved } from './saved-stone.ts';

export const loader = onlyPost;

/** `POST /saved/change`: `stones`, as a browser stores them, are saved in the account that they are for, and the stone `gone` no longer. */
export async function action({ request, context }: Route.ActionArgs) {
	const viewer = await requireViewer(context, href('/saved'));
	const attempt = await takeAttempt(db, 'saved', viewer.id, env.LIMIT_SAVED);
	if (!attempt.ok) return new Response(null, { status: 429, headers: retryHeader(attempt.retryAfter) });
	const form = await readForm(request);
	if (otherAccount(form, viewer)) return new Response(null, { status: 403 });
	const stones = parseSaved(String(form.get('stones') ?? '[]'));
	if (!stones) return new Response(null, { status: 422 });
	if (form.has('gone')) await dropSaved(db, viewer.id, String(form.get('gone')).replaceAll('\0', ''));
	const saved = await saveStones(db, viewer.id, stones);
	return new Response(null, { status: saved === 'saved' ? 204 : 409 });
}
