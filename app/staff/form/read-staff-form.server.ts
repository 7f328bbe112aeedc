import { data, type RouterContextProvider } from 'react-router';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { otherAccount } from '#app/accounts/other-account.server.ts';
import type { Viewer } from '#app/accounts/viewer.ts';
import { askedPathContext, heldContext, viewerContext } from '#app/accounts/viewer-context.server.ts';
import { type Form, readForm, typed } from '#app/platform/web/form.server.ts';
import { staffCopy as copy } from '#app/staff/copy.ts';
import type { AccountQuestion } from './account-question.ts';

type Press = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * AUTH-11: the form of an action of the back office. Where it was drawn for another account than the one that presses it, or names none,
 * it throws 409, before anything is done: the layout asks again, with all that was sent.
 */
export async function readStaffForm({ request, context }: Press): Promise<Form> {
	const form = await readForm(request);
	await askOther(form, context);
	return form;
}

/** The same for a form that was read. */
export async function askOther(form: Form, context: Press['context']): Promise<void> {
	const viewer = await whoPresses(context);
	const asked = viewer && otherAccount(form, viewer);
	if (!viewer || !asked) return;
	const kept = typed(form);
	const fields = [...form].flatMap(([name, value], at) =>
		name !== ACCOUNT && name in kept && typeof value === 'string' ? [{ at, name, value }] : [],
	);
	const action = context.get(askedPathContext);
	throw data<AccountQuestion>(
		{ asks: asked.errors.form ?? '', account: viewer.id, action, fields },
		{ status: 409 },
	);
}

/** For what a script sends, and for files, which no page can keep: the words that ask to load the page again, or null. */
export async function saysOther(form: Form, context: Press['context']): Promise<string | null> {
	const viewer = await whoPresses(context);
	return viewer && otherAccount(form, viewer) ? copy.otherAccount(viewer.email) : null;
}

/** Null where nobody is logged in, or the database cannot say who is: `requireStaff` then refuses the press. */
async function whoPresses(context: Press['context']): Promise<Viewer | null> {
	const held = await context.get(heldContext);
	const viewer = held ? held.viewer : await context.get(viewerContext);
	return viewer === 'unknown' ? null : viewer;
}
