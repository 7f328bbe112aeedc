import type { RouterContextProvider } from 'react-router';
import { withTimeout } from '#app/platform/limits/with-timeout.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { type Form, readForm, refuse, typed } from '#app/platform/web/form.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { awayWords } from './away-words.ts';
import { askOther } from './read-staff-form.server.ts';

/** The timeout of an action, in ms. What it writes later is found by its key when the form is sent again. */
const TIMEOUT = 5500;

type Press = { request: Request; context: Readonly<RouterContextProvider> };

/** An action whose page stays with what was typed where the database does not answer. It reads the form as `readStaffForm` does. */
export async function keepTyped<T>({ request, context }: Press, work: (form: Form) => Promise<T>) {
	const form = await readForm(request);
	const kept = refuse({ errors: { form: awayWords.once }, values: typed(form) }, 503);
	return orInstead(context.get(visitContext), 'a form of the staff could not be answered', kept, () =>
		withTimeout(
			TIMEOUT,
			askOther(form, context).then(() => work(form)),
		),
	);
}
