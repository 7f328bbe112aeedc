import { deviceName } from '#app/accounts/device-name.ts';
import { readForm, typed } from '#app/platform/form.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { subscribePush, unsubscribePush } from './edit-subscription.server.ts';

/** Takes a browser's subscription, or ends one of the own. False where the browser gave no usable one. */
export async function editAlerts(db: Db, userId: string, request: Request): Promise<boolean> {
	const { edit, endpoint = '', ...keys } = typed(await readForm(request));
	if (edit === 'begin') {
		const device = deviceName(request.headers.get('User-Agent') ?? '') ?? '';
		return subscribePush(db, userId, { endpoint, ...keys }, device);
	}
	await unsubscribePush(db, userId, endpoint);
	return true;
}
