import { once } from 'node:events';
import { createWriteStream, renameSync, rmSync, type WriteStream } from 'node:fs';

/**
 * Writes a file that gets its name only when it is complete. Its user alone may read it, since most have names or password hashes.
 */
export async function writeWhole<T>(file: string, write: (out: WriteStream) => Promise<T>): Promise<T> {
	const unfinished = `${file}.unfinished`;
	const out = createWriteStream(unfinished, { mode: 0o600 });
	await once(out, 'open');
	try {
		const result = await write(out);
		renameSync(unfinished, file);
		return result;
	} catch (error) {
		rmSync(unfinished, { force: true });
		throw error;
	}
}
