/** The child process of `make-picture.server.ts`, which encodes pictures. It exits when the shop closes its channel. */
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { drawSharePicture } from './draw-share-picture.server.ts';
import { encodePicture } from './encode-picture.server.ts';
import type { Job, JobResult } from './make-picture.server.ts';

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
	return encodePicture(sharp(job.file).resize({ width: job.width }), job.format, job.quality);
}
