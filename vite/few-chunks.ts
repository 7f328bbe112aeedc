import type { Plugin } from 'vite';

/**
 * Groups modules into few chunks, since each costs a phone a request and some bytes: React and the router, which change
 * less often than the shop; the frame, which is on every page; and what several pages share.
 *
 * Delete it when the bundler's own chunks stay within `e2e/weight.spec.ts`.
 */
export function fewChunks(): Plugin {
	return {
		name: 'few-chunks',
		applyToEnvironment: ({ name }) => name === 'client',
		apply: 'build',
		outputOptions(options) {
			return {
				...options,
				// Every page names eight of them in its HTML, and no compression shortens a hash.
				entryFileNames: 'assets/[name]-[hash:6].js',
				chunkFileNames: 'assets/[name]-[hash:6].js',
				codeSplitting: {
					groups: [
						{
							name: 'react',
							test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|^\0as-module:/,
							priority: 3,
						},
						{
							name: 'router',
							test: /node_modules[\\/](react-router|cookie-es|@remix-run)[\\/]/,
							priority: 3,
						},
						{
							// Includes fields of forms and the like, which nearly every page uses.
							name: (id, build) => (isOfFrame(id, build) || isSharedFace(id, build) ? 'frame' : null),
							test: /[\\/]app[\\/]/,
							priority: 2,
						},
						// What the lists need, without what only a product's own page does.
						{
							name: 'shelf',
							test: /[\\/]app[\\/](live|instant|catalog[\\/](?!product[\\/]))/,
							minShareCount: 2,
							priority: 1,
						},
						...['catalog', 'cart', 'orders', 'accounts', 'site'].map((folder) => ({
							name: folder,
							test: new RegExp(`[\\\\/]app[\\\\/]${folder}[\\\\/]`),
							minShareCount: 2,
						})),
					],
				},
			};
		},
	};
}

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** Whether the root or the entry, and so every page, imports the module, directly or through others. */
function isOfFrame(id: string, build: Modules): boolean {
	const seen = new Set([id]);
	for (const module of seen) {
		if (/[\\/]app[\\/]root\.tsx/.test(module)) return true;
		// The entry itself stays apart, since it has to run last.
		if (module !== id && /[\\/]app[\\/]entry\.client\.tsx/.test(module)) return true;
		for (const importer of build.getModuleInfo(module)?.importers ?? []) seen.add(importer);
	}
	return false;
}

/** Whether several modules draw with this one, such as the fields of the forms. */
function isSharedFace(id: string, build: Modules): boolean {
	const importers = build.getModuleInfo(id)?.importers ?? [];
	return /[\\/]app[\\/](ui|newsletter|platform)[\\/]/.test(id) && importers.length > 1;
}
