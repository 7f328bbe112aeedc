import { db } from '#app/platform/db.server.ts';
import { onlyPost } from '#app/platform/only-post.server.ts';
import type { Route } from './+types/subscribe.resource';
import { takeForm } from './take-form.server.ts';

export const loader = onlyPost;

/** `POST /newsletter/subscribe`: the form, sent by script. `null` where it was taken, else the `Refusal`. */
export async function action(args: Route.ActionArgs) {
	const refused = await takeForm(db, args);
	return refused ? Response.json(refused.refusal, refused.init) : Response.json(null);
}
