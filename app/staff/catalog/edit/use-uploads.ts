import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { useDrawnFor } from '#app/accounts/for-account.tsx';
import { MAX_FILE_BYTES } from '#app/pictures/picture-fault.ts';
import { ACCEPT, isLedAway } from '#app/staff/form/send-press.ts';
import type { PictureAnswer } from './picture-answer.ts';
import { picturesCopy as copy } from './pictures-copy.ts';

/** A file on its way to the shop. */
export type Upload = {
	key: string;
	file: File;
	/** From 0 to 1. */
	sent: number;
	/** What is wrong, in words; empty while nothing is. */
	fault: string;
};

/**
 * Sends pictures one after the other, so that they arrive in their order: the next begins as soon as one is sent, while the shop
 * makes that one ready. `fetch` tells no progress, so this is an XMLHttpRequest.
 */
export function useUploads(id: string, onKept: (address: string) => void) {
	const drawnFor = useDrawnFor();
	const [uploads, setUploads] = useState<Upload[]>([]);
	const requests = useRef(new Map<string, XMLHttpRequest>());
	const waiting = useRef<Upload[]>([]);
	const isSending = useRef(false);

	useEffect(() => {
		const open = requests.current;
		return () => {
			for (const request of open.values()) request.abort();
		};
	}, []);

	const change = (key: string, to: Partial<Upload>) =>
		setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
	const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));

	function next() {
		const upload = waiting.current.shift();
		isSending.current = upload !== undefined;
		if (upload) send(upload);
	}

	function send({ key, file }: Upload) {
		const request = new XMLHttpRequest();
		requests.current.set(key, request);
		let isSent = false;
		function sent() {
			if (isSent) return;
			isSent = true;
			next();
		}
		function end(answer: PictureAnswer | null) {
			requests.current.delete(key);
			sent();
			if (answer && 'address' in answer) {
				drop(key);
				onKept(answer.address);
			} else change(key, { fault: answer?.fault ?? copy.unreached });
		}
		request.upload.onprogress = ({ loaded, total }) => change(key, { sent: loaded / total });
		request.upload.onload = () => {
			change(key, { sent: 1 });
			sent();
		};
		request.onload = () => {
			if (isLedAway(request.status, request.getResponseHeader('Location'))) return;
			end(request.response as PictureAnswer | null);
		};
		request.onerror = () => end(null);
		request.onabort = () => {
			requests.current.delete(key);
			sent();
		};
		request.open(
			'POST',
			`${href('/staff/products/:id/pictures', { id })}?${new URLSearchParams({ [ACCOUNT]: drawnFor })}`,
		);
		request.setRequestHeader('Accept', ACCEPT.Accept);
		request.responseType = 'json';
		const form = new FormData();
		form.append('picture', file);
		request.send(form);
	}

	function start(files: readonly File[]) {
		const added = files.map((file) => ({
			key: crypto.randomUUID(),
			file,
			sent: 0,
			// The shop says so too, but only once it has all of it.
			fault: file.size > MAX_FILE_BYTES ? copy.faults['too-heavy'] : '',
		}));
		setUploads((all) => [...all, ...added]);
		waiting.current.push(...added.filter(({ fault }) => fault === ''));
		if (!isSending.current) next();
	}

	function cancel(key: string) {
		waiting.current = waiting.current.filter((one) => one.key !== key);
		requests.current.get(key)?.abort();
		drop(key);
	}

	return {
		uploads,
		start,
		cancel,
		retry({ key, file }: Upload) {
			drop(key);
			start([file]);
		},
	};
}
