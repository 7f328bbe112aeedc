import { data, href, redirect } from 'react-router';
import { type Changed, changeProjects } from './change-projects.ts';
import { Fault, type Fields, textsIn } from './form-fields.ts';
import { keepLocalParts, localParts } from './local-parts.ts';
import { merge, NO_PARTS, type Parts } from './parts.ts';

/** What a page of projects answers to a form. */
export type Answer =
	| { done: string; undo?: Fields; link?: string }
	| { fault: { field: string; words: string }; values: Record<string, string> };

/** The field of a form that tells the browser to keep what it says. */
export const LOCAL = 'local';

/** What the open page has read: whose it is, empty for a visitor, and the account's parts. */
let shown = { account: '', parts: NO_PARTS };
export const showParts = (account: string, parts: Parts): void => {
	shown = { account, parts };
};

/**
 * For a page's `clientAction`. A visitor's form changes what is in the browser. So does a customer's where the shop does not answer:
 * it goes to the account later.
 */
export async function changeAnywhere(
	request: Request,
	serverAction: () => Promise<unknown>,
): Promise<unknown> {
	const form = await request.clone().formData();
	if (form.has(LOCAL)) return changeLocally(form);
	try {
		return await serverAction();
	} catch (thrown) {
		if (thrown instanceof Response) {
			// The session has ended meanwhile: what was typed waits here for the next login.
			if (thrown.headers.get('Location')?.startsWith(href('/login'))) changeLocally(form);
			throw thrown;
		}
		return changeLocally(form);
	}
}

function changeLocally(form: FormData) {
	// Not the key of the form: the page has the same one until the server gives it another.
	form.delete('key');
	const fields = textsIn(form);
	const changed = changeProjects(merge(shown.parts.values(), localParts(shown.account).values()), fields, {
		now: Date.now(),
		random: randomText(),
	});
	if (changed instanceof Fault) {
		const { field, words } = changed;
		return answered({ fault: { field, words }, values: { ...fields } });
	}
	keepLocalParts(shown.account, changed.parts);
	const next = form.has(LOCAL) && nextPage(fields, changed);
	return next ? redirect(next) : answered({ done: changed.done, undo: changed.undo });
}

/** With this status the router reads no page again: the server has nothing new, and may be out of reach. */
const answered = (answer: Answer) => data(answer, { status: 503 });

/** Where a form leads: to the project that it has made or filled, and from a removed project to the others. */
export function nextPage(fields: Fields, changed: Changed): string | null {
	if (fields.do === 'remove' && changed.parts[0]?.kind === 'project')
		return `${href('/projects')}?undo=${changed.undo?.stamp}`;
	return changed.project && fields.do !== 'room' ? href('/projects/:id', { id: changed.project }) : null;
}

/** 12 letters and digits. Works without TLS too, where `randomUUID` does not. */
function randomText(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join('');
}
