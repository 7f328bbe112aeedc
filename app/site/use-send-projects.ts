import { useEffect } from 'react';
import { href, useLocation } from 'react-router';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import type { KEY } from '#app/projects/local-parts.ts';
import { useRootData } from '#app/root-data.ts';

/** Not imported, since every page of the shop would then load that file. */
const key: typeof KEY = 'sangtarash-projects';

/** Pages that show projects. They send them themselves, in several requests where one is not enough. */
const SENDING = /^\/(projects|quote)/;

/** PROJ-03: the first page after a login sends a visitor's projects to the account. */
export function useSendProjects(): void {
	const { viewer } = useRootData();
	const { pathname } = useLocation();
	const account = SENDING.test(pathname) ? undefined : viewer?.id;
	useEffect(() => {
		if (account) void send(account);
	}, [account]);
}

async function send(account: string): Promise<void> {
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
