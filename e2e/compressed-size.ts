import { existsSync, statSync } from 'node:fs';

/** Bytes sent for a script: the compressed file if the build has made one. */
export function compressedSize(script: string): number {
	const file = `build/client${script}`;
	return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
