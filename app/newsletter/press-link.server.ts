import { data } from 'react-router';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import type { Visit } from '#app/platform/web/visit.server.ts';
import type { LinkOutcome } from './link-page.tsx';

const STATUS: Record<LinkOutcome, number> = { done: 200, useless: 422, failed: 503 };

/** Does what a mailed link is for, with the subscriber that its token names. `change` returns whether there is one. */
export async function pressLink(visit: Visit, id: string | null, change: (id: string) => Promise<boolean>) {
	const outcome = await orInstead<LinkOutcome, LinkOutcome>(
		visit,
		'a link of the newsletter failed',
		'failed',
		async () => (id !== null && (await change(id)) ? 'done' : 'useless'),
	);
	return data(outcome, { status: STATUS[outcome] });
}
