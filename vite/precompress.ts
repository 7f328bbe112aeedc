import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { BEST, encode, shrinks } from '#server/coding.ts';

const TYPES: Record<string, string> = {
	js: 'text/javascript',
	css: 'text/css',
	svg: 'image/svg+xml',
	txt: 'text/plain',
	json: 'application/json',
	webmanifest: 'application/manifest+json',
};

/** In bytes. A smaller file fits into one packet anyway. */
const LEAST = 300;

/**
 * Writes `.br` and `.gz` beside each built file that becomes smaller, at the best quality, so that no request waits for
 * compression. It runs after the server's build, since React Router writes the browser's route manifest only then.
 *
 * Delete it when a proxy in front of the shop, such as a CDN, compresses files.
 */
export function precompress(): Plugin {
	return {
		name: 'precompress',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'ssr',
		writeBundle: {
			order: 'post',
			sequential: true,
			handler: ({ dir }) => (dir ? compressAll(join(dir, '../client')) : undefined),
		},
	};
}

export async function compressAll(dir: string): Promise<void> {
	const names = await readdir(dir, { recursive: true });
	await Promise.all(
		names
			.filter((name) => shrinks(TYPES[name.split('.').at(-1) ?? ''] ?? ''))
			.map((name) => compressFile(join(dir, name))),
	);
}

async function compressFile(path: string): Promise<void> {
	const bytes = await readFile(path);
	if (bytes.length < LEAST) return;
	const [br, gz] = await Promise.all([encode(bytes, 'br', BEST), encode(bytes, 'gzip', BEST)]);
	if (br.length < bytes.length) await writeFile(`${path}.br`, br);
	if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz);
}
