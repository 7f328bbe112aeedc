import { href } from 'react-router';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import type { KEY } from '#app/projects/local-parts.ts';

/** Not imported, so that this file stays small. */
const key: typeof KEY = 'sangtarash-projects';

/** PROJ-03: sends a visitor's projects to the account that has logged in. */
export async function sendProjects(account: string): Promise<void> {
	try {
		const parts = localStorage.getItem(key);
		if (!parts) return;
		const body = new FormData();
		body.set(ACCOUNT, account);
		body.set('parts', parts);
		const { status } = await fetch(href('/projects/merge'), { method: 'POST', body });
		// What another tab has changed meanwhile is sent by the next page.
		if (status === 204 && localStorage.getItem(key) === parts) localStorage.setItem(key, '');
	} catch {
		// The storage is forbidden, or the shop does not answer: they stay for the next page.
	}
}
