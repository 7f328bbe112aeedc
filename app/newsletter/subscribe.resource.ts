import { db } from '#app/platform/database/db.server.ts';
import { onlyPost } from '#app/platform/web/only-post.server.ts';
import type { Route } from './+types/subscribe.resource';
import { handleSubscription } from './handle-subscription.server.ts';

export const loader = onlyPost;

/** `POST /newsletter/subscribe`: the form, sent by script. Responds with `null` on success, else the `Refusal`. */
export async function action(args: Route.ActionArgs) {
	const refused = await handleSubscription(db, args);
	return refused ? Response.json(refused.refusal, refused.init) : Response.json(null);
}
