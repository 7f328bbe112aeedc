import { newPasskeyOptions, passkeyOptions } from '#app/accounts/second-factor/passkeys.server.ts';
import { findSecondFactors, isEnrolled } from '#app/accounts/second-factor/second-factors.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { readForm } from '#app/platform/web/form.server.ts';
import { onlyPost } from '#app/platform/web/only-post.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { needsSecondFactor, requireFirstFactor } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/passkey-options.resource';
import { factorOwner } from './factor-owner.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
	await requireFirstFactor(context);
	return onlyPost();
}

/** What the browser asks an authenticator: to make a passkey, or to show one. */
export async function action({ request, context }: Route.ActionArgs) {
	const found = await requireFirstFactor(context);
	const owner = factorOwner(found);
	const { origin } = context.get(visitContext);
	const isNew = (await readForm(request)).get('kind') === 'new';
	if (!isNew) return json(await passkeyOptions(db, owner, origin));
	// Refused again when the answer comes: here only so that nobody makes a passkey in vain.
	if (needsSecondFactor(found, 'second-factor') && isEnrolled(await findSecondFactors(db, owner.userId)))
		return new Response('Forbidden', { status: 403 });
	return json(await newPasskeyOptions(db, owner, origin));
}

const json = (options: object) => Response.json(options, { headers: { 'Cache-Control': 'no-store' } });
