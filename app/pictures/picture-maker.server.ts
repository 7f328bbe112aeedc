/** The child process of `make-picture.server.ts`, which encodes pictures. It exits when the shop closes its channel. */
import { constants, setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { drawSharePicture } from './draw-share-picture.server.ts';
import type { Job, JobResult } from './make-picture.server.ts';

const encode = {
	// With effort 3, encoding takes twice as long and the picture is 2 % smaller.
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
// Ctrl-C signals the whole process group; the shop decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});

async function make(job: Job): Promise<JobResult> {
	try {
		return { id: job.id, bytes: await bytesOf(job) };
	} catch (error) {
		return { id: job.id, error: String(error) };
	}
}

function bytesOf(job: Job): Promise<Buffer> {
	if ('words' in job) return drawSharePicture(job.file, job.words);
	return encode[job.format](sharp(job.file).resize({ width: job.width })).toBuffer();
}
