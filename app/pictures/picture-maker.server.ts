/** The process that makes pictures (`make-picture.server.ts`). It lives as long as the shop holds the line to it. */
import { constants, setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type { Job, Made } from './make-picture.server.ts';

const encode = {
	// With one step more of effort a picture takes twice as long to make, and is a fiftieth smaller.
	avif: (image: Sharp) => image.avif({ quality: 52, effort: 2 }),
	webp: (image: Sharp) => image.webp({ quality: 76, effort: 4 }),
};

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async (job: Job) => {
	process.send?.(await make(job));
});
process.on('disconnect', () => process.exit());
// A stop that a terminal sends to all is the shop's to carry out.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});

async function make({ id, file, width, format }: Job): Promise<Made> {
	try {
		return { id, bytes: await encode[format](sharp(file).resize({ width })).toBuffer() };
	} catch (error) {
		return { id, fault: String(error) };
	}
}
