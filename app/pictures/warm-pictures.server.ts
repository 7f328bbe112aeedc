import { setTimeout as pause } from 'node:timers/promises';
import type { Loop } from '#app/platform/start-loop.server.ts';
import { derivePicture, isMakingPictures } from './derive-picture.server.ts';
import { listMasters } from './masters.server.ts';

/** First what phones load first: rooms for the first screen, then slabs as wide as a card. Last, rooms for wide screens. */
const BATCHES = [
	{ names: /^room-/, widths: [960, 1120, 750] },
	{ names: /-slab$/, widths: [320, 480, 640] },
	{ names: /^room-/, widths: [1600] },
];

/** Encodes, once, the sizes that the first visitors will request. */
export const pictureWarming: Loop = {
	every: null,
	failed: 'the pictures could not be encoded in advance',
	async turn({ signal }) {
		for (const { names, widths } of BATCHES) {
			for (const width of widths) {
				for (const master of listMasters()) {
					if (!names.test(master.picture.name)) continue;
					// Requests, and pictures that visitors wait for, have priority.
					do await pause(5);
					while (isMakingPictures() && !signal.aborted);
					if (signal.aborted) return;
					await derivePicture(master, width, 'avif');
				}
			}
		}
	},
};
