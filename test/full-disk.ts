/**
 * Loaded into a shop by `--import`: while the file `FULL_DISK` exists, the disk is full under each path that has a text of it. A file
 * of such a folder is created and takes one piece, as on a disk that fills up meanwhile; nothing else is written there.
 */
import fs, { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const isFull = (path: unknown) => {
	try {
		return readFileSync(process.env.FULL_DISK ?? '', 'utf8')
			.split('\n')
			.some((part) => String(path).includes(part));
	} catch {
		return false;
	}
};

const full = (path: unknown) =>
	Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', path });

const { open, writeFile, mkdir, rename } = fs.promises;
Object.assign(fs.promises, {
	async open(...args: Parameters<typeof open>) {
		const handle = await open(...args);
		const { appendFile } = handle;
		let pieces = 0;
		handle.appendFile = (...piece) => {
			if (pieces++ > 0 && isFull(args[0])) return Promise.reject(full(args[0]));
			return appendFile.apply(handle, piece);
		};
		return handle;
	},
	writeFile: (...args: Parameters<typeof writeFile>) =>
		isFull(args[0]) ? Promise.reject(full(args[0])) : writeFile(...args),
	mkdir: (...args: Parameters<typeof mkdir>) =>
		isFull(args[0]) ? Promise.reject(full(args[0])) : mkdir(...args),
	rename: (...args: Parameters<typeof rename>) =>
		isFull(args[1]) ? Promise.reject(full(args[1])) : rename(...args),
});
syncBuiltinESMExports();
