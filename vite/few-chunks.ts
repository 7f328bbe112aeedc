import type { Plugin } from 'vite';

/**
 * Groups modules into few chunks, since each costs a phone a request and some bytes: React and the router, which change
 * less often than the shop; what every page needs; what the shop's layout needs; and what several pages share.
 *
 * Delete it when the bundler's own chunks stay within `e2e/weight.spec.ts`.
 */
export function fewChunks(): Plugin {
	return {
		name: 'few-chunks',
		applyToEnvironment: ({ name }) => name === 'client',
		apply: 'build',
		// A route's module and what it shares with others then go into one file: two files fewer on each page.
		options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' as const }),
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
							name: (id, build) => {
								if (isImportedBy(DOCUMENT, id, build)) return 'document';
								// Includes fields of forms and the like, which nearly every page uses.
								return isImportedBy(SHOP, id, build) || isSharedComponent(id, build) ? 'shop' : null;
							},
							test: /[\\/]app[\\/]/,
							priority: 2,
						},
						// Every page with products, the home page too, needs these; the lists have more to themselves.
						{
							name: (id, build) => (isImportedBy(CARDS, id, build) ? 'cards' : null),
							test: /[\\/]app[\\/]/,
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

/** What every page imports. */
const DOCUMENT = /[\\/]app[\\/](root|entry\.client)\.tsx/;
/** What every page of the shop imports. */
const SHOP = /[\\/]app[\\/]site[\\/]shop\.layout\.tsx/;
/** What every page with products imports. */
const CARDS =
	/[\\/]app[\\/](catalog[\\/]list[\\/]product-grid\.tsx|live[\\/]use-live\.ts|instant[\\/]remembered-page\.ts)/;

const ENTRY = /[\\/]entry\.client\.tsx/;

/** Whether one of `files` imports the module, directly or through others, or is the module. */
function isImportedBy(files: RegExp, id: string, build: Modules): boolean {
	// The entry itself has to run last.
	if (ENTRY.test(id)) return false;
	const seen = new Set([id]);
	for (const module of seen) {
		if (files.test(module)) return true;
		for (const importer of build.getModuleInfo(module)?.importers ?? []) seen.add(importer);
	}
	return false;
}

/** Whether several modules draw with this one, such as the fields of the forms. */
function isSharedComponent(id: string, build: Modules): boolean {
	const importers = build.getModuleInfo(id)?.importers ?? [];
	return /[\\/]app[\\/](ui|newsletter|platform)[\\/]/.test(id) && importers.length > 1;
}
