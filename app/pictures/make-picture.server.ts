import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { Format } from './picture.ts';

/** What the maker is asked: a file, and how wide and in which format it is wanted. */
export type Job = { id: number; file: string; width: number; format: Format };

export type Made = { id: number; bytes: Uint8Array } | { id: number; fault: string };

type Maker = {
	make: (job: Omit<Job, 'id'>) => Promise<Buffer>;
	/** Gone, or on its way: nothing more is to be asked of it. */
	hasLeft: () => boolean;
};

/** Node runs it as it stands, for the built shop too: the shop is started in its own folder. */
const MAKER = 'app/pictures/picture-maker.server.ts';

/** For how long it stays when there is nothing to make, in ms. */
const STAYS = 10_000;

let maker: Maker | undefined;

/**
 * The picture in `file`, so wide, in that format. It is made in a process of its own, begun when there is something to make
 * and ended when there is not: what making pictures takes of memory, more than twice what the shop does, goes with it,
 * and pages come before it. Rejects where the file is no picture, and where that process ends.
 */
export function makePicture(file: string, width: number, format: Format): Promise<Buffer> {
	if (!maker || maker.hasLeft()) maker = startMaker();
	return maker.make({ file, width, format });
}

function startMaker(): Maker {
	const child: ChildProcess = fork(resolve(MAKER), { execArgv: [], serialization: 'advanced' });
	const asked = new Map<number, PromiseWithResolvers<Buffer>>();
	let last = 0;
	let left = false;
	let leaving: NodeJS.Timeout | undefined;
	// It holds up no shop that is done otherwise.
	child.unref();
	child.channel?.unref();

	function leave(error: Error) {
		left = true;
		for (const { reject } of asked.values()) reject(error);
		asked.clear();
	}
	child.on('error', leave);
	child.on('exit', () => leave(new Error('the maker of pictures has ended')));
	child.on('message', (made: Made) => {
		const wanted = asked.get(made.id);
		asked.delete(made.id);
		if ('fault' in made) wanted?.reject(new Error(made.fault));
		else wanted?.resolve(Buffer.from(made.bytes.buffer, made.bytes.byteOffset, made.bytes.byteLength));
		if (asked.size > 0) return;
		leaving = setTimeout(() => {
			left = true;
			child.disconnect();
		}, STAYS).unref();
	});

	return {
		make(job) {
			clearTimeout(leaving);
			const id = ++last;
			const wanted = Promise.withResolvers<Buffer>();
			asked.set(id, wanted);
			child.send({ id, ...job } satisfies Job, (error) => error && leave(error));
			return wanted.promise;
		},
		hasLeft: () => left,
	};
}
