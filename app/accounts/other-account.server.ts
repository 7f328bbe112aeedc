import { type Form, typed } from '#app/platform/web/form.server.ts';
import type { Refusal } from '#app/platform/web/refusal.ts';
import { ACCOUNT } from './account-field.ts';
import { accountsCopy as copy } from './copy.ts';
import type { Viewer } from './viewer.ts';

/**
 * AUTH-11: asks again where a form was drawn for another account than the one that presses it, or says none. What was typed stays, and
 * the next press is this account's. Null where it is the same.
 */
export function otherAccount(form: Form, viewer: Pick<Viewer, 'id' | 'email'> | null): Refusal | null {
	const drawnFor = form.get(ACCOUNT) ?? '';
	const own = viewer?.id ?? '';
	if (drawnFor === own) return null;
	const asks = viewer ? copy.otherAccount(viewer.email) : copy.noAccount;
	return { errors: { form: asks }, values: { ...typed(form), [ACCOUNT]: own } };
}
