import { randomBytes } from 'node:crypto';
import { data, redirect } from 'react-router';
import { otherAccount } from '#app/accounts/other-account.server.ts';
import type { Viewer } from '#app/accounts/viewer.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { type RateLimit, takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { flash } from '#app/platform/web/flash.server.ts';
import { type Form, retryHeader } from '#app/platform/web/form.server.ts';
import { PROJECT_CHANGES } from './change-limit.server.ts';
import type { Answer } from './change-locally.ts';
import { nextPage } from './change-locally.ts';
import { changeProjects } from './change-projects.ts';
import { projectsCopy as copy } from './copy.ts';
import { Fault, type Fields, textsIn } from './form-fields.ts';
import { listParts } from './list-parts.server.ts';
import { saveParts } from './save-parts.server.ts';

/** Does in the account what a form asks for, and answers the page. */
export async function answerChange(db: Db, viewer: Viewer, form: Form, limit: RateLimit) {
	const fields = textsIn(form);
	const other = otherAccount(form, viewer);
	if (other) return refused(other.values, new Fault('form', other.errors.form ?? ''), 409);
	const attempt = await takeAttempt(db, PROJECT_CHANGES, viewer.id, limit);
	if (!attempt.ok) return refused(fields, new Fault('form', attempt.why), 429, attempt.retryAfter);
	const moment = { now: Date.now(), random: randomText() };
	const changed = changeProjects(await listParts(db, viewer.id), fields, moment);
	if (changed instanceof Fault) return refused(fields, changed);
	const saved = await saveParts(db, viewer.id, changed.parts);
	if (saved === 'full') return refused(fields, new Fault('form', copy.fault.muchKept), 409);
	const next = nextPage(fields, changed);
	if (next && fields.do === 'remove') throw redirect(next);
	if (next) throw redirect(next, { headers: { 'Set-Cookie': flash(changed.done) } });
	const done: Answer = { done: changed.done, undo: changed.undo };
	return data(done);
}

function refused(values: Fields, { field, words }: Fault, status = 422, retryAfter?: number) {
	const answer: Answer = { fault: { field, words }, values: { ...values } };
	return data(answer, { status, headers: retryHeader(retryAfter) });
}

/** 12 letters and digits. */
const randomText = () => Array.from(randomBytes(12), (byte) => (byte % 36).toString(36)).join('');
