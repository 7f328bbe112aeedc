/** The child process of `make-picture.server.ts`, which encodes pictures. It exits when the shop closes its channel. */
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { drawSharePicture } from './draw-share-picture.server.ts';
import { encodePicture } from './encode-picture.server.ts';
import { makeMaster } from './make-master.server.ts';
import type { Job, JobResult, Made } from './make-picture.server.ts';

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async (job: Job) => {
	const result = await make(job);
	// A shop that has ended meanwhile hears no more.
	process.send?.(result, undefined, undefined, () => {});
});
process.on('disconnect', () => process.exit());
// Ctrl-C signals the whole process group; the shop decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});

async function make(job: Job): Promise<JobResult> {
	try {
		return { id: job.id, made: await madeOf(job) };
	} catch (error) {
		return { id: job.id, error: String(error) };
	}
}

function madeOf(job: Job): Promise<Made> {
	if ('words' in job) return drawSharePicture(job.source, job.words);
	if ('crop' in job) return makeMaster(job.source, job.crop);
	return encodePicture(sharp(job.source).resize({ width: job.width }), job.format, job.quality);
}
