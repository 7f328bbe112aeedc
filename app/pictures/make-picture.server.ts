import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { MasterFacts } from './own-name.ts';
import type { Format } from './picture.ts';
import type { PictureFault } from './picture-fault.ts';

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

/** The path of a file, or its bytes. */
export type Source = string | Uint8Array;

/** A part of a picture, as fractions of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number };

/** A master, its bytes as WebP. */
export type MasterOrFault = (MasterFacts & { bytes: Uint8Array }) | { fault: PictureFault };

type Task = { source: Source } & (Size | { words: ShareWords } | { crop: Crop | null });

/** A message to the child process. */
export type Job = Task & { id: number };

/** What it makes: the bytes of a size or of a share picture, or a master. */
export type Made = Uint8Array | MasterOrFault;

/** A message from the child process. */
export type JobResult = { id: number; made: Made } | { id: number; error: string };

type Maker = {
	make: (task: Task) => Promise<Made>;
	/** It has exited or is about to: it accepts no more jobs. */
	isClosed: () => boolean;
};

/** Node runs it from source, for the built shop too. The path works because the shop starts in the project's folder. */
const MAKER = 'app/pictures/picture-maker.server.ts';

/** How long the child process waits for another job before it exits, in ms. */
const IDLE_TIMEOUT = 10_000;

/**
 * For glibc, which otherwise keeps freed memory in pools of many threads: pictures of all kinds, one after the other, then need
 * 630 MB. Large blocks are given back at once.
 */
const RETURN_MEMORY = {
	MALLOC_ARENA_MAX: '2',
	MALLOC_MMAP_THRESHOLD_: '131072',
	MALLOC_TRIM_THRESHOLD_: '131072',
};

let maker: Maker | undefined;

/**
 * Encodes a picture in that width and format. A child process does it, which exits when it is idle. So its
 * memory, more than twice the shop's own, is freed, and pages have priority. Rejects where the source is not a picture, and
 * where that process ends.
 */
export async function makePicture(source: Source, size: Size): Promise<Buffer> {
	return bytesOf(await make({ source, ...size }));
}

/** Draws a share picture from a master, in the same child process. */
export async function makeSharePicture(source: Source, words: ShareWords): Promise<Buffer> {
	return bytesOf(await make({ source, words }));
}

/** Makes a master of a file that somebody has sent, or of a part of a master, in the same child process. */
export async function makeMaster(source: Source, crop: Crop | null): Promise<MasterOrFault> {
	const made = await make({ source, crop });
	if (made instanceof Uint8Array) throw new Error('a master was expected');
	return made;
}

function bytesOf(made: Made): Buffer {
	if (!(made instanceof Uint8Array)) throw new Error('bytes were expected');
	return Buffer.from(made.buffer, made.byteOffset, made.byteLength);
}

function make(task: Task): Promise<Made> {
	if (!maker || maker.isClosed()) maker = startMaker();
	return maker.make(task);
}

function startMaker(): Maker {
	const child: ChildProcess = fork(resolve(MAKER), {
		execArgv: [],
		serialization: 'advanced',
		env: { ...process.env, ...RETURN_MEMORY },
	});
	const pending = new Map<number, PromiseWithResolvers<Made>>();
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
		else waiting?.resolve(result.made);
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
			const waiting = Promise.withResolvers<Made>();
			pending.set(id, waiting);
			child.send({ id, ...task } satisfies Job, (error) => error && close(error));
			return waiting.promise;
		},
		isClosed: () => closed,
	};
}
