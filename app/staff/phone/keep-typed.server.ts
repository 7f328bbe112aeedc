import type { RouterContextProvider } from 'react-router';
import { within } from '#app/platform/limits/within.ts';
import { log } from '#app/platform/log.server.ts';
import { type Form, readForm, refuse, typed } from '#app/platform/web/form.server.ts';
import { askOther } from '#app/staff/form/read-staff-form.server.ts';
import { thumbCopy } from './copy.ts';

/** The timeout of an action, in ms. What it writes later is found by its key when the form is sent again. */
const TIMEOUT = 5500;

type Press = { request: Request; context: Readonly<RouterContextProvider> };

/** An action whose page stays with what was typed where the database does not answer. It reads the form as `readStaffForm` does. */
export async function keepTyped<T>({ request, context }: Press, work: (form: Form) => Promise<T>) {
	const form = await readForm(request);
	try {
		return await within(
			TIMEOUT,
			askOther(form, context).then(() => work(form)),
		);
	} catch (error) {
		if (error instanceof Response || isAnswer(error)) throw error;
		log.error({ error }, 'a form of the staff could not be answered');
		return refuse({ errors: { form: thumbCopy.unreached }, values: typed(form) }, 503);
	}
}

/** What a loader or an action throws as `data(…)`, except that the database does not answer. */
function isAnswer(error: unknown): boolean {
	if (typeof error !== 'object' || error === null || !('init' in error)) return false;
	const { init } = error;
	return typeof init === 'object' && init !== null && 'status' in init && init.status !== 503;
}
