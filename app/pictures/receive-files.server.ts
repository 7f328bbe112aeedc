import { once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { log } from '#app/platform/log.server.ts';
import { newDraft, openDrafts } from './drafts.server.ts';
import { MAX_FILE_BYTES, type PictureFault } from './picture-fault.ts';

/** A file of a form, on disk: cut off where it is too heavy or the disk is full. `name`: as its sender calls it. */
export type Received = {
	file: string;
	name: string;
	fault: Extract<PictureFault, 'too-heavy' | 'not-stored'> | null;
};

/** The most files of one form, and the most of its other fields. */
const MOST_FILES = 20;

/** Of one text, in bytes: a form without files may have no more. */
const MOST_TEXT = 64 * 1024;

/**
 * Reads the files of a form onto the disk, so that none is held in memory, calls `work` with them and the form's texts, and deletes
 * them. Null where the request is no such form, or ends early.
 */
export async function withReceivedFiles<T>(
	request: Request,
	work: (files: Received[], texts: URLSearchParams) => Promise<T>,
): Promise<T | null> {
	const drafts: string[] = [];
	const texts = new URLSearchParams();
	try {
		const files = await receive(request, drafts, texts).catch(() => null);
		return files && (await work(files, texts));
	} finally {
		await Promise.all(drafts.map((draft) => rm(draft, { force: true })));
	}
}

async function receive(request: Request, drafts: string[], texts: URLSearchParams): Promise<Received[]> {
	const { body, headers } = request;
	if (!body) return [];
	const parser = new Busboy({
		headers: { 'content-type': headers.get('Content-Type') ?? '' },
		limits: { fileSize: MAX_FILE_BYTES, files: MOST_FILES, fields: MOST_FILES, fieldSize: MOST_TEXT },
	});
	// Where it fails, so does each file below.
	await openDrafts().catch(() => {});
	const failed = new AbortController();
	const writes: Promise<Received | null>[] = [];
	// PostgreSQL refuses a NUL character.
	parser.on('field', (name, text) => texts.append(name, String(text).replaceAll('\0', '')));
	parser.on('file', (_field, stream, name) => {
		const draft = newDraft();
		drafts.push(draft);
		const write = writeDraft(stream, { file: draft, name }, failed.signal);
		// `Promise.all` below reports the error.
		write.catch(() => {});
		writes.push(write);
	});
	try {
		await feed(parser, body);
		return (await Promise.all(writes)).filter((received) => received !== null);
	} catch (error) {
		failed.abort();
		await Promise.allSettled(writes);
		throw error;
	}
}

/** Not by `pipeline`, which would close the connection on a fault, and with it the way of the answer. */
async function feed(parser: BusboyInstance, body: ReadableStream<Uint8Array>): Promise<void> {
	const parsed = finished(parser);
	parsed.catch(() => {});
	const reader = body.getReader();
	for (let next = await reader.read(); !next.done; next = await reader.read()) {
		if (parser.destroyed) break;
		if (!parser.write(next.value)) await Promise.race([once(parser, 'drain'), parsed]);
	}
	parser.end();
	await parsed;
}

/**
 * Null for a field in which no file was chosen. Listens to the stream before it may fail. What the disk does not take is read
 * nevertheless: a browser hears no answer before it has sent the whole form.
 */
async function writeDraft(
	stream: BusboyFileStream,
	{ file, name }: Pick<Received, 'file' | 'name'>,
	signal: AbortSignal,
): Promise<Received | null> {
	let size = 0;
	let fault = null as Received['fault'];
	const notStored = (error: unknown) => {
		log.error({ error }, 'a file could not be stored');
		fault = 'not-stored';
	};
	const write = async (chunks: AsyncIterable<Buffer>) => {
		const draft = await open(file, 'w', 0o600).catch(notStored);
		try {
			for await (const chunk of chunks) {
				size += chunk.length;
				if (!fault) await draft?.appendFile(chunk).catch(notStored);
			}
		} finally {
			await draft?.close();
		}
	};
	await pipeline(stream, write, { signal });
	if (size === 0) return null;
	return { file, name, fault: fault ?? (stream.truncated ? 'too-heavy' : null) };
}
