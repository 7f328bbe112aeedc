import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

/** `x.ts` → `x.plain.ts`, `x.server.tsx` → `x.plain.server.tsx`. */
export function plainNameOf(file: string): string {
	return file.replace(/(\.server)?(\.tsx?)$/, '.plain$1$2');
}

/**
 * `PLAIN=1 npm run build`: replaces each module that has a plain counterpart, such as `x.plain.ts` for `x.ts`. The shop then
 * uses the frameworks' own features. An upgrade that breaks one of the shop's engines can still be released that way.
 *
 * Delete it with the last counterpart.
 */
export function plainEngines(): Plugin {
	return {
		name: 'plain-engines',
		enforce: 'pre',
		async resolveId(id, importer, options) {
			if (!/\.tsx?$/.test(id)) return null;
			const module = await this.resolve(id, importer, { ...options, skipSelf: true });
			const plain = module && plainNameOf(module.id);
			return plain && plain !== module.id && existsSync(plain) ? plain : module;
		},
	};
}
