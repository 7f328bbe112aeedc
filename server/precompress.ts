import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { BEST, encode, shrinks } from './coding.ts';

const TYPES: Record<string, string> = {
	js: 'text/javascript',
	css: 'text/css',
	svg: 'image/svg+xml',
	txt: 'text/plain',
	json: 'application/json',
	webmanifest: 'application/manifest+json',
};

/** Smaller files than this go in one packet anyway. */
const LEAST = 300;

/**
 * Leaves `.br` and `.gz` beside each built file that shrinks, once, so that no visitor waits for it. After the server's
 * half of the build: React Router writes the list of routes for the browser only then.
 */
export function precompressed(): Plugin {
	return {
		name: 'precompressed',
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
			.map((name) => compress(join(dir, name))),
	);
}

async function compress(path: string): Promise<void> {
	const bytes = await readFile(path);
	if (bytes.length < LEAST) return;
	const [br, gz] = await Promise.all([encode(bytes, 'br', BEST), encode(bytes, 'gzip', BEST)]);
	if (br.length < bytes.length) await writeFile(`${path}.br`, br);
	if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz);
}
