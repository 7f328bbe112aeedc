import { setTimeout as pause } from 'node:timers/promises';
import { log } from '#app/platform/log.server.ts';
import { derivePicture, isMakingPictures } from './derive-picture.server.ts';
import { listMasters } from './masters.server.ts';

/** First what phones load first: rooms for the first screen, then slabs as wide as a card. Last, rooms for wide screens. */
const BATCHES = [
	{ names: /^room-/, widths: [960, 1120, 750] },
	{ names: /-slab$/, widths: [320, 480, 640] },
	{ names: /^room-/, widths: [1600] },
];

/** Encodes in the background the sizes that the first visitors will request. Returns a function that stops it. */
export function warmPictures(): () => void {
	let stopped = false;
	void (async () => {
		for (const { names, widths } of BATCHES) {
			for (const width of widths) {
				for (const master of listMasters()) {
					if (!names.test(master.picture.name)) continue;
					// Requests, and pictures that visitors wait for, have priority.
					do await pause(5);
					while (isMakingPictures() && !stopped);
					if (stopped) return;
					await derivePicture(master, width, 'avif');
				}
			}
		}
	})().catch((error: unknown) => log.warn({ error }, 'the pictures could not be encoded in advance'));
	return () => {
		stopped = true;
	};
}
