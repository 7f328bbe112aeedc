import { unavailable } from '#app/accounts/call-auth.server.ts';
import { deviceName } from '#app/accounts/device-name.ts';
import { enrolApp, enrolPasskey } from '#app/accounts/second-factor/enrol.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { refuse } from '#app/platform/web/form.server.ts';
import { unreached } from '#app/platform/web/refusal.ts';
import type { Visit } from '#app/platform/web/visit.server.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import type { StaffSession } from '#app/staff/require-staff.server.ts';
import { secondFactorCopy as copy } from './copy.ts';
import type { SetUpForm } from './factor-form.server.ts';
import { factorOwner } from './factor-owner.server.ts';

type SetUp = {
	db: Db;
	found: StaffSession;
	visit: Visit;
	request: Request;
	/** What the session shows where it needs a mailed code. */
	mailedCode?: string | null;
};

/** Sets up a second factor by its form. Returns the refusal, if there is one. */
export async function setUpFactor({ db, found, visit, request, mailedCode }: SetUp, form: SetUpForm) {
	const own = { db, owner: factorOwner(found), role: found.viewer.role, mailedCode };
	const name = deviceName(request.headers.get('User-Agent') ?? '');
	const enrolled = await (form.step === 'app'
		? enrolApp(own, form.code)
		: enrolPasskey(own, visit.origin, form.answer, name)
	).catch(unavailable);
	if (enrolled === 'done') return null;
	if (enrolled === 'closed') return refuse({ errors: { form: copy.closed }, values: {} }, 403);
	if (enrolled === 'unmailed') return refuse({ errors: { form: copy.mailed.first }, values: {} }, 403);
	if (enrolled !== 'wrong') return refuse(unreached(awayWords.database), 503);
	const errors: Record<string, string> =
		form.step === 'app' ? { code: copy.newWrong } : { form: copy.passkeyFailed };
	return refuse({ errors, values: {} });
}
