import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Groups modules into few chunks, since each chunk costs a phone a request and some bytes. The groups: React and the router,
 * which change less often than the shop; modules of every page; modules of the shop's layout; and modules that several
 * pages share.
 *
 * Delete it when the bundler's own chunks stay within `e2e/weight.spec.ts`.
 */
export function fewChunks(): Plugin {
	return {
		name: 'few-chunks',
		applyToEnvironment: ({ name }) => name === 'client',
		apply: 'build',
		// A route's module may then share a file with modules that others import: two files fewer on each page.
		options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' as const }),
		outputOptions(options) {
			return {
				...options,
				entryFileNames: fileNameOf,
				chunkFileNames: fileNameOf,
				codeSplitting: {
					groups: [
						{
							name: 'react',
							// Vite's few lines would be a file of their own.
							test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|^\0(as-module:|vite\/preload-helper)/,
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
								// Includes shared components such as form fields, which nearly every page uses.
								return isImportedBy(SHOP, id, build) || isSharedComponent(id, build) ? 'shop' : null;
							},
							test: /[\\/]app[\\/]/,
							priority: 2,
						},
						// Every page with products needs these, also the home page. The lists share further modules.
						{
							name: (id, build) => (isImportedBy(CARDS, id, build) ? 'cards' : null),
							test: /[\\/]app[\\/]/,
							minShareCount: 2,
							priority: 1,
						},
						// The first that matches: the pages of a product and of the cart need nothing of the lists.
						// Paper, which only pages outside the shop's layout show.
						{ name: 'sheets', test: /[\\/]app[\\/]orders[\\/]sheets[\\/]/, minShareCount: 2, priority: 1 },
						// The readers of what is typed: a page of a stone loads them when one types. Lengths are read on fewer pages.
						{ name: 'numbers', test: NUMBERS, minShareCount: 2, priority: 1 },
						// The page of a stone and the cart say when it comes.
						{
							name: 'delivery',
							test: /[\\/]app[\\/]delivery[\\/](?!city-copy)/,
							minShareCount: 2,
							priority: 1,
						},
						{ name: 'lengths', test: /[\\/]app[\\/]typed[\\/]lengths[\\/]/, minShareCount: 2, priority: 1 },
						...['catalog/list', 'catalog', 'cart', 'orders', 'accounts', 'site'].map((folder) => ({
							name: (id: string, build: Modules) =>
								isOnlyOfBackOffice(id, build) ? null : folder.replace('catalog/', ''),
							test: new RegExp(
								`[\\\\/]app[\\\\/]${folder.replace('/', '[\\\\/]')}[\\\\/](?!read-quantity|calculator-for-room|reviews|goods-sum-copy)`,
							),
							minShareCount: 2,
						})),
					],
				},
			};
		},
	};
}

/** What reads numbers, without what they count on a page. */
const NUMBERS = /[\\/]app[\\/]typed[\\/](reading|tidy|units|number|amounts|measure-words)\./;

type Chunk = { name: string; moduleIds: readonly string[] };

/**
 * Short hashes: every page's HTML has eight of these names, and hashes do not compress. With so short ones the bundler names at
 * most 64 files. So those of the back office and of the pages that few visitors open have the digest of all sources instead. No browser
 * requests that of a resource, which is empty.
 */
function fileNameOf({ name, moduleIds }: Chunk): string {
	if (name.endsWith('.resource')) return `assets/${name}.js`;
	const isSeldom = moduleIds.some((id) => SELDOM.test(id));
	return `assets/${name}-${isSeldom ? sourceDigest() : '[hash:6]'}.js`;
}

const SELDOM =
	/[\\/]app[\\/]((staff|join|calculator|choosing|projects|quotes|samples|restock|room|scene|orders[\\/](track|reviews|cities)|catalog[\\/]reviews)[\\/]|catalog[\\/]goods-sum-copy\.|ui[\\/]select\.|render[\\/]older-browsers\.|site[\\/]send-projects\.|others[\\/]seen-lately\.|use-link-with-origin\.)/;

let digest: string | undefined;

/** Of whatever the browser's files are made from. */
function sourceDigest(): string {
	if (digest) return digest;
	const hash = createHash('sha256');
	for (const file of [...globSync('{app,vite}/**/*.{ts,tsx,css}').sort(), 'package-lock.json'])
		hash.update(`${file}\0`).update(readFileSync(file));
	digest = hash.digest('hex').slice(0, 10);
	return digest;
}

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** The modules that every page imports. */
const DOCUMENT = /[\\/]app[\\/](root|entry\.client)\.tsx/;
/** The module that every page of the shop imports. */
const SHOP = /[\\/]app[\\/]site[\\/]shop\.layout\.tsx/;
/** The modules that every page with products imports. */
const CARDS =
	/[\\/]app[\\/](catalog[\\/]list[\\/]product-grid\.tsx|live[\\/]use-live\.ts|instant[\\/]remembered-page\.ts)/;

/** Shared components, and the newsletter's form. What only pages that few visitors open use is left out. */
const SHARED =
	/[\\/]app[\\/](ui[\\/](?!(?:select|focus-once)\.)|platform[\\/]|newsletter[\\/](copy|newsletter-form)\.)/;

const ENTRY = /[\\/]entry\.client\.tsx/;

/** Whether one of `files` imports the module, directly or through others, or is the module. */
function isImportedBy(files: RegExp, id: string, build: Modules): boolean {
	// The entry itself must run last.
	if (ENTRY.test(id)) return false;
	const seen = new Set([id]);
	for (const module of seen) {
		if (files.test(module)) return true;
		for (const importer of build.getModuleInfo(module)?.importers ?? []) seen.add(importer);
	}
	return false;
}

const PAGE = /[\\/]app[\\/](root|entry\.client|.*\.(page|layout|resource))\.tsx?/;
const BACK_OFFICE = /[\\/]app[\\/]staff[\\/]/;

/** Whether no page of the shop imports the module, directly or through others. */
function isOnlyOfBackOffice(id: string, build: Modules): boolean {
	const seen = new Set([id]);
	for (const module of seen) {
		if (PAGE.test(module) && !BACK_OFFICE.test(module)) return false;
		for (const importer of build.getModuleInfo(module)?.importers ?? []) seen.add(importer);
	}
	return [...seen].some((module) => BACK_OFFICE.test(module));
}

/** Whether several modules import this one and it is a shared component, such as a form field. */
function isSharedComponent(id: string, build: Modules): boolean {
	const importers = build.getModuleInfo(id)?.importers ?? [];
	return SHARED.test(id) && importers.filter((importer) => !BACK_OFFICE.test(importer)).length > 1;
}
