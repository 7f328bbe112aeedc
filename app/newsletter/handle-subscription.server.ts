import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { email, parseForm, readForm, retryHeader, typed } from '#app/platform/web/form.server.ts';
import type { Refusal } from '#app/platform/web/refusal.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { askToConfirm } from './ask-to-confirm.server.ts';
import { newsletterCopy } from './copy.ts';

type FormRequest = { request: Request; context: Readonly<RouterContextProvider> };
type RefusedResponse = { refusal: Refusal; init: { status: number; headers?: Record<string, string> } };

export const subscriptionForm = z.object({ email });

/** HOME-09: subscribes the address in the form, and asks it to confirm. Null on success, else the errors with the response's status and headers. */
export async function handleSubscription(
	db: Db,
	{ request, context }: FormRequest,
): Promise<RefusedResponse | null> {
	const form = await readForm(request);
	const parsed = parseForm(subscriptionForm, form);
	if (!parsed.ok) return { refusal: { errors: parsed.errors, values: parsed.values }, init: { status: 422 } };

	const refused = (message: string, init: RefusedResponse['init']) => ({
		refusal: { errors: { form: message }, values: typed(form) },
		init,
	});
	const visit = context.get(visitContext);
	const failed = refused(newsletterCopy.failed, { status: 503 });
	return orInstead(visit, 'could not subscribe', failed, async () => {
		const attempt = await takeAttempt(db, 'newsletter', visit.address, env.LIMIT_NEWSLETTER);
		if (!attempt.ok) {
			const headers = retryHeader(attempt.retryAfter);
			return refused(attempt.why, { status: 429, headers });
		}
		await askToConfirm(db, parsed.value.email, mailOrigin());
		return null;
	});
}
