import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { href, useRevalidator } from 'react-router';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { useRootData } from '#app/root-data.ts';
import { showParts } from './change-locally.ts';
import { dropLocalParts, forgetSent, isStorageFull, localParts, subscribe, wasSent } from './local-parts.ts';
import { merge, type Part, type Parts } from './parts.ts';
import { writeParts } from './stored-parts.ts';
import { type Project, projectsOf } from './tree.ts';

/** `full`: the account has no room for them. */
type Unsent = 'unreached' | 'full' | null;

export type ShownProjects = {
	/** Null on the server and in the first render of a visitor: the browser's storage has not been read. */
	projects: Project[] | null;
	/** Why changes in this browser are not in the account. */
	unsent: Unsent;
	isFull: boolean;
};

/** The projects of the account and of this browser together. `account`: null for a visitor. */
export function useProjects(account: readonly Part[] | null): ShownProjects {
	const owner = useRootData().viewer?.id ?? '';
	const local = useSyncExternalStore<Parts | null>(subscribe, () => localParts(owner), unknown);
	const isFull = useSyncExternalStore(subscribe, isStorageFull, () => false);
	const projects = useMemo(() => {
		if (!account && !local) return null;
		return projectsOf(merge(account ?? [], local?.values() ?? []));
	}, [account, local]);
	useEffect(() => showParts(owner, merge(account ?? [])), [owner, account]);
	const unsent = useSending(account === null ? '' : owner, local);
	return { projects, unsent: local && local.size > 0 ? unsent : null, isFull };
}

const unknown = () => null;

/** PROJ-03: sends what is in this browser to the account, now and when the shop can be reached again. */
function useSending(owner: string, local: Parts | null): Unsent {
	const { revalidate } = useRevalidator();
	const [unsent, setUnsent] = useState<Unsent>(null);
	useEffect(() => {
		if (owner && local && wasSent()) void revalidate().then(forgetSent);
	}, [owner, local, revalidate]);
	useEffect(() => {
		if (!owner || !local || local.size === 0) return;
		const controller = new AbortController();
		const { signal } = controller;
		async function send() {
			const sent = await sendLocalParts(owner);
			if (!sent) return;
			setUnsent(sent.unsent);
			// They are dropped when the page has them from the account, so that nothing vanishes in between.
			if (sent.parts.length > 0) await revalidate();
			dropLocalParts(owner, sent.parts);
		}
		void send();
		addEventListener('online', send, { signal });
		document.addEventListener('visibilitychange', () => !document.hidden && void send(), { signal });
		return () => controller.abort();
	}, [owner, local, revalidate]);
	return unsent;
}

/** Characters of one request: in the longest encoding they stay below the 64 kB that the shop takes. */
const CHUNK = 18_000;

let isSending = false;

/** What has arrived; null while another call sends. */
async function sendLocalParts(owner: string): Promise<{ parts: Part[]; unsent: Unsent } | null> {
	if (isSending) return null;
	isSending = true;
	const parts: Part[] = [];
	let unsent: Unsent = null;
	try {
		for (const chunk of chunksOf([...localParts(owner).values()])) {
			const body = new FormData();
			body.set(ACCOUNT, owner);
			body.set('parts', writeParts(chunk));
			const response = await fetch(href('/projects/merge'), { method: 'POST', body });
			// A redirect means that the session has ended.
			if (!response.ok || response.redirected) unsent = response.status === 409 ? 'full' : 'unreached';
			if (unsent) break;
			parts.push(...chunk);
		}
	} catch {
		unsent = 'unreached';
	} finally {
		isSending = false;
	}
	return { parts, unsent };
}

/** Projects first and items last, so that no item arrives without its room. */
function chunksOf(parts: readonly Part[]): Part[][] {
	const order = ['project', 'room', 'item'];
	const chunks: Part[][] = [];
	let size = CHUNK;
	for (const part of parts.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))) {
		const length = JSON.stringify(part).length;
		if (size + length > CHUNK) {
			chunks.push([]);
			size = 0;
		}
		chunks.at(-1)?.push(part);
		size += length;
	}
	return chunks;
}
