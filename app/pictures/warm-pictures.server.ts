import { setTimeout as pause } from 'node:timers/promises';
import { log } from '#app/platform/log.server.ts';
import { derivePicture, isMakingPictures } from './derive-picture.server.ts';
import { listMasters } from './masters.server.ts';

/** What a phone asks for first: rooms for the first screen, then slabs as wide as a card; last the rooms of a wide screen. */
const ORDER = [
	{ names: /^room-/, widths: [960, 1120, 750] },
	{ names: /-slab$/, widths: [320, 480, 640] },
	{ names: /^room-/, widths: [1600] },
];

/** Makes the sizes that the first visitors will ask for, one at a time in the background. Returns what stops it. */
export function warmPictures(): () => void {
	let stopped = false;
	void (async () => {
		for (const { names, widths } of ORDER) {
			for (const width of widths) {
				for (const master of listMasters()) {
					if (!names.test(master.picture.name)) continue;
					// The shop's own work comes first, and whoever waits for a picture.
					do await pause(5);
					while (isMakingPictures() && !stopped);
					if (stopped) return;
					await derivePicture(master, width, 'avif');
				}
			}
		}
	})().catch((error: unknown) => log.warn({ error }, 'the pictures could not be made ready'));
	return () => {
		stopped = true;
	};
}
