import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStore } from './store.ts';

/** Pictures as files of a folder, which its user alone may read. */
export function folderStore(dir: string): PictureStore {
	const fileOf = (name: string) => join(dir, `${name}.webp`);
	return {
		read: (name) =>
			readFile(fileOf(name)).catch((error: NodeJS.ErrnoException) => {
				if (error.code === 'ENOENT') return null;
				throw error;
			}),
		async write(name, bytes) {
			await mkdir(dir, { recursive: true, mode: 0o700 });
			// Nobody may read half a file.
			const draft = join(dir, `${randomUUID()}.draft`);
			try {
				await writeFile(draft, bytes, { mode: 0o600, flush: true });
				await rename(draft, fileOf(name));
			} catch (error) {
				await rm(draft, { force: true });
				throw error;
			}
		},
		remove: (name) => rm(fileOf(name), { force: true }),
	};
}
