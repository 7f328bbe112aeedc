import type { Plugin } from 'vite';

/**
 * Removes Vite's helper that loads the style sheets of a lazy chunk, 1 kB on every page, and the lists of files that it would load. The
 * shop has only one style sheet. A lazy chunk with its own styles fails the build.
 *
 * Delete it when a lazy chunk needs a style sheet.
 */
export function noPreloadHelper(): Plugin[] {
	const inBrowser: Pick<Plugin, 'applyToEnvironment' | 'apply'> = {
		applyToEnvironment: ({ name }) => name === 'client',
		apply: 'build',
	};
	return [
		{
			name: 'no-preload-helper',
			...inBrowser,
			enforce: 'pre',
			load(id) {
				return id.endsWith('vite/preload-helper.js')
					? 'export const __vitePreload = (load) => load();'
					: null;
			},
			generateBundle(_, bundle) {
				for (const file of Object.values(bundle)) {
					const styles =
						file.type === 'chunk' && file.isDynamicEntry && !file.isEntry && file.viteMetadata?.importedCss;
					if (styles && styles.size > 0)
						this.error(`${file.fileName} is loaded lazily and needs styles: see noPreloadHelper`);
				}
			},
		},
		{
			name: 'no-preload-lists',
			...inBrowser,
			enforce: 'post',
			generateBundle: {
				// After Vite has written the lists.
				order: 'post',
				handler(_, bundle) {
					for (const file of Object.values(bundle)) {
						if (file.type !== 'chunk') continue;
						file.code = file.code.replace(LIST, '').replace(USE, '');
						if (file.code.includes(NAME))
							this.error(`${file.fileName} lists files otherwise: see noPreloadHelper`);
					}
				},
			},
		},
	];
}

const NAME = '__vite__mapDeps';
const LIST = /^const __vite__mapDeps=.*=>d\[i\]\);\n?/m;
const USE = /,\s*__vite__mapDeps\(\[[\d,]*\]\)/g;
