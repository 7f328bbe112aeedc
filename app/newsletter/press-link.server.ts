import { data } from 'react-router';
import { log } from '#app/platform/log.server.ts';
import type { LinkOutcome } from './link-page.tsx';

const STATUS: Record<LinkOutcome, number> = { done: 200, useless: 422, failed: 503 };

/** Does what a mailed link is for, with the subscriber that its token names. `change` returns whether there is one. */
export async function pressLink(id: string | null, change: (id: string) => Promise<boolean>) {
	let outcome: LinkOutcome;
	try {
		outcome = id !== null && (await change(id)) ? 'done' : 'useless';
	} catch (error) {
		log.error({ error }, 'a link of the newsletter failed');
		outcome = 'failed';
	}
	return data(outcome, { status: STATUS[outcome] });
}
