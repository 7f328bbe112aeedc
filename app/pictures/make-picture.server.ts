import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { Format } from './picture.ts';

/** The words on a share picture. */
export type ShareWords = {
	/** The shop's name. */
	brand: string;
	title: string;
	/** A line below the title, such as the price. Empty for none. */
	note: string;
	/** A former price, struck through. Empty for none. */
	struck: string;
};

/** One size of a picture. `width` is in px, `quality` is AVIF's. */
type Size = { width: number; format: Format; quality: number };

/** `file` is the master. */
type Task = { file: string } & (Size | { words: ShareWords });

/** A message to the child process. */
export type Job = Task & { id: number };

/** A message from the child process. */
export type JobResult = { id: number; bytes: Uint8Array } | { id: number; error: string };

type Maker = {
	make: (task: Task) => Promise<Buffer>;
	/** It has exited or is about to: it accepts no more jobs. */
	isClosed: () => boolean;
};

/** Node runs it from source, for the built shop too. The path works because the shop starts in the project's folder. */
const MAKER = 'app/pictures/picture-maker.server.ts';

/** How long the child process waits for another job before it exits, in ms. */
const IDLE_TIMEOUT = 10_000;

let maker: Maker | undefined;

/**
 * Encodes the picture in `file` in that width and format. A child process does it, which exits when it is idle. So its
 * memory, more than twice the shop's own, is freed, and pages have priority. Rejects where the file is not a picture, and
 * where that process ends.
 */
export function makePicture(task: { file: string } & Size): Promise<Buffer> {
	return make(task);
}

/** Draws a share picture from the master in `file`, in the same child process. */
export function makeSharePicture(file: string, words: ShareWords): Promise<Buffer> {
	return make({ file, words });
}

function make(task: Task): Promise<Buffer> {
	if (!maker || maker.isClosed()) maker = startMaker();
	return maker.make(task);
}

function startMaker(): Maker {
	const child: ChildProcess = fork(resolve(MAKER), { execArgv: [], serialization: 'advanced' });
	const pending = new Map<number, PromiseWithResolvers<Buffer>>();
	let lastId = 0;
	let closed = false;
	let idleTimer: NodeJS.Timeout | undefined;
	// The child process must not prevent the shop from exiting.
	child.unref();
	child.channel?.unref();

	function close(error: Error) {
		closed = true;
		for (const { reject } of pending.values()) reject(error);
		pending.clear();
	}
	child.on('error', close);
	child.on('exit', () => close(new Error('the process that encodes pictures has ended')));
	child.on('message', (result: JobResult) => {
		const waiting = pending.get(result.id);
		pending.delete(result.id);
		if ('error' in result) waiting?.reject(new Error(result.error));
		else waiting?.resolve(Buffer.from(result.bytes.buffer, result.bytes.byteOffset, result.bytes.byteLength));
		if (pending.size > 0) return;
		idleTimer = setTimeout(() => {
			closed = true;
			child.disconnect();
		}, IDLE_TIMEOUT).unref();
	});

	return {
		make(task) {
			clearTimeout(idleTimer);
			const id = ++lastId;
			const waiting = Promise.withResolvers<Buffer>();
			pending.set(id, waiting);
			child.send({ id, ...task } satisfies Job, (error) => error && close(error));
			return waiting.promise;
		},
		isClosed: () => closed,
	};
}
