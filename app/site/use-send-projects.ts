import { useEffect } from 'react';
import { href, useLocation } from 'react-router';
import type { KEY } from '#app/projects/here.ts';
import { useRootData } from '#app/root-data.ts';

/** Not imported, since every page of the shop would then load that file. */
const key: typeof KEY = 'sangtarash-projects';

/** Pages that show projects. They send them themselves, in several requests where one is not enough. */
const SENDING = /^\/(projects|quote)/;

/** PROJ-03: the first page after a login sends a visitor's projects to the account. */
export function useSendProjects(): void {
	const { viewer } = useRootData();
	const { pathname } = useLocation();
	const sends = Boolean(viewer) && !SENDING.test(pathname);
	useEffect(() => {
		if (sends) void send();
	}, [sends]);
}

async function send(): Promise<void> {
	try {
		const parts = localStorage.getItem(key);
		if (!parts) return;
		const body = new FormData();
		body.set('parts', parts);
		const { status } = await fetch(href('/projects/merge'), { method: 'POST', body });
		// What another tab has changed meanwhile is sent by the next page.
		if (status === 204 && localStorage.getItem(key) === parts) localStorage.setItem(key, '');
	} catch {
		// The storage is forbidden, or the shop does not answer: they stay for the next page.
	}
}
