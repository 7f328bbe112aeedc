import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStore } from './store.ts';

const ENDING = '.webp';

/** Pictures as files of a folder, which its user alone may read. */
export function folderStore(dir: string): PictureStore {
	const fileOf = (name: string) => join(dir, `${name}${ENDING}`);
	return {
		read: (name) => readFile(fileOf(name)).catch(unlessMissing(null)),
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
		async list() {
			const files = await readdir(dir).catch(unlessMissing([] as string[]));
			const stored = files
				.filter((file) => file.endsWith(ENDING))
				.map(async (file) => {
					const facts = await stat(join(dir, file)).catch(unlessMissing(null));
					return facts ? [{ name: file.slice(0, -ENDING.length), writtenAt: facts.mtime }] : [];
				});
			return (await Promise.all(stored)).flat();
		},
	};
}

/** Returns `instead` for a file that does not exist, and throws any other error. */
function unlessMissing<T>(instead: T) {
	return (error: NodeJS.ErrnoException): T => {
		if (error.code === 'ENOENT') return instead;
		throw error;
	};
}
