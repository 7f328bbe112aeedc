import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { href, useRevalidator } from 'react-router';
import { showParts } from './change-here.ts';
import { dropHere, isStorageFull, partsHere, subscribe } from './here.ts';
import { merge, type Part, type Parts } from './parts.ts';
import { writeParts } from './stored-parts.ts';
import { type Project, projectsOf } from './tree.ts';

export type ProjectsHere = {
	/** Null on the server and in the first render of a visitor: the browser's storage has not been read. */
	projects: Project[] | null;
	/** There are changes in this browser that are not in the account. */
	hasUnsent: boolean;
	isFull: boolean;
};

/** The projects of the account and of this browser together. `account`: null for a visitor. */
export function useProjects(account: readonly Part[] | null): ProjectsHere {
	const here = useSyncExternalStore<Parts | null>(subscribe, partsHere, unknown);
	const isFull = useSyncExternalStore(subscribe, isStorageFull, () => false);
	const projects = useMemo(() => {
		if (!account && !here) return null;
		return projectsOf(merge(account ?? [], here?.values() ?? []));
	}, [account, here]);
	useEffect(() => showParts(merge(account ?? [])), [account]);
	const hasFailed = useSending(account !== null, here);
	return { projects, hasUnsent: hasFailed && here !== null && here.size > 0, isFull };
}

const unknown = () => null;

/** PROJ-03: sends what is in this browser to the account, now and when the shop can be reached again. */
function useSending(isSignedIn: boolean, here: Parts | null): boolean {
	const { revalidate } = useRevalidator();
	const [hasFailed, setHasFailed] = useState(false);
	useEffect(() => {
		if (!isSignedIn || !here || here.size === 0) return;
		const controller = new AbortController();
		const { signal } = controller;
		async function send() {
			const sent = await sendHere();
			if (!sent) return;
			setHasFailed(sent.hasFailed);
			// They are dropped when the page has them from the account, so that nothing vanishes in between.
			if (sent.parts.length > 0) await revalidate();
			dropHere(sent.parts);
		}
		void send();
		addEventListener('online', send, { signal });
		document.addEventListener('visibilitychange', () => !document.hidden && void send(), { signal });
		return () => controller.abort();
	}, [isSignedIn, here, revalidate]);
	return hasFailed;
}

/** Characters of one request: in the longest encoding they stay below the 64 kB that the shop takes. */
const CHUNK = 18_000;

let isSending = false;

/** What has arrived; null while another call sends. */
async function sendHere(): Promise<{ parts: Part[]; hasFailed: boolean } | null> {
	if (isSending) return null;
	isSending = true;
	const parts: Part[] = [];
	let hasFailed = false;
	try {
		for (const chunk of chunksOf([...partsHere().values()])) {
			const body = new FormData();
			body.set('parts', writeParts(chunk));
			const response = await fetch(href('/projects/merge'), { method: 'POST', body });
			// A redirect means that the session has ended.
			hasFailed = !response.ok || response.redirected;
			if (hasFailed) break;
			parts.push(...chunk);
		}
	} catch {
		hasFailed = true;
	} finally {
		isSending = false;
	}
	return { parts, hasFailed };
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
