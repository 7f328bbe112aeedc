import { type Limit, networkOf, takeTurn } from '#app/platform/limits.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { unavailable, type Verdict } from './ask-auth.server.ts';
import { tooMany } from './log-in-guarded.server.ts';

/** Whether `subject`, an account or an address of the network, may do `name` once more: as a verdict, 429 or 503 if not. */
export async function takeTurnOf(db: Db, name: string, subject: string, limit: Limit): Promise<Verdict> {
	try {
		const turn = await takeTurn(db, name, networkOf(subject), limit);
		return turn.ok ? { ok: true, headers: new Headers() } : tooMany(turn.retryAfter);
	} catch (error) {
		return unavailable(error);
	}
}
