import { deviceName } from '#app/accounts/device-name.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { type Form, typed } from '#app/platform/web/form.server.ts';
import type { AlertsEdit } from './alerts-edit.ts';
import { subscribePush, unsubscribePush } from './edit-subscription.server.ts';

/** Takes a browser's subscription, or ends one of the own. */
export async function editAlerts(
	db: Db,
	userId: string,
	form: Form,
	userAgent: string | null,
): Promise<AlertsEdit> {
	const { edit, endpoint = '', ...keys } = typed(form);
	if (edit === 'begin') {
		const device = deviceName(userAgent ?? '') ?? '';
		const attempt = await takeAttempt(db, 'alerts', userId, env.LIMIT_ALERTS);
		if (!attempt.ok) return 'too often';
		return (await subscribePush(db, userId, { endpoint, ...keys }, device)) ? 'ok' : 'no address';
	}
	await unsubscribePush(db, userId, endpoint);
	return 'ok';
}
