import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { criticalStyles } from './scripts/critical-styles.ts';
import { inlineScripts } from './scripts/inline-scripts.ts';
import { precompressed } from './server/precompress.ts';

export default defineConfig(({ command }) => ({
	plugins: [
		tailwindcss(),
		reactRouter(),
		inlineScripts(),
		criticalStyles(),
		routerThatTellsOfLostChunks(),
		routerWithoutIdleParts(),
		reactAsModules(),
		reactWithoutStacks(),
		importsWithoutHelp(),
		fewFiles(),
		compiledBeforehand(),
		weighedModules(),
		precompressed(),
	],
	build: { target: 'es2022' },
	environments: {
		ssr: {
			// One file that Node opens at start, instead of hundreds from node_modules; these load files beside themselves.
			resolve:
				command === 'build'
					? { noExternal: true, external: ['@electric-sql/pglite', 'pg', 'pino', 'nodemailer'] }
					: {},
			build: { rollupOptions: { input: './server/start.ts' } },
		},
	},
}));

/**
 * NAV-11: where a route's script does not arrive, React Router reloads the page that the visitor is still on and never
 * says why: the click is lost. Here the failure goes to the error boundary, which says what happened.
 */
function routerThatTellsOfLostChunks(): Plugin {
	return {
		name: 'router-that-tells-of-lost-chunks',
		transform(code, id) {
			if (!/react-router\/dist\/.*\/dom\/ssr\/routeModules\.js/.test(id)) return;
			const telling = code.replace(
				/console\.error\([^;]*reloading page[^;]*;/,
				'return (routeModulesCache[route.id] = { default() { throw error; } });',
			);
			if (telling === code)
				this.error('React Router no longer loads its route modules this way: see to NAV-11');
			return { code: telling, map: null };
		},
	};
}

/**
 * Two parts of React Router that the shop has switched off, and that a bundler cannot know to be so: the discovery of
 * routes one by one (`routeDiscovery` in `react-router.config.ts`) and the instrumentation. A router that comes to need
 * more of them than this does not build.
 */
function routerWithoutIdleParts(): Plugin {
	const parts = [
		{
			file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
			code: `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
${never('instrumentHandler', 'instrumentationResultMetaContext')}`,
		},
		{
			file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]fog-of-war\.js$/,
			code: `export const isFogOfWarEnabled = () => false;
export const getPartialManifest = (manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => {};
${never('getManifestPath', 'getPathsWithAncestors', 'handleClientVersionMismatch')}`,
		},
	];
	const met = new Set<RegExp>();
	return {
		name: 'router-without-idle-parts',
		applyToEnvironment: ({ name }) => name === 'client',
		apply: 'build',
		load(id) {
			const part = parts.find(({ file }) => file.test(id));
			if (!part) return;
			met.add(part.file);
			return part.code;
		},
		buildEnd(error) {
			if (!error && met.size < parts.length)
				this.error('React Router has moved its parts: see what it still carries');
		},
	};
}

/**
 * React comes as CommonJS: a bundler has every file that imports it fetch a helper for that, which is a file of its own,
 * and ask through a getter at every use. Here it is a module with the names that it exports.
 */
function reactAsModules(): Plugin {
	const PREFIX = '\0as-module:';
	const modules: Record<string, string> = {
		react: 'react',
		'react-dom': 'react-dom',
		'react-dom/client': 'react-dom/client',
		'react/jsx-runtime': 'react/jsx-runtime',
		// What it makes up for in an older React, this one has.
		'use-sync-external-store/shim': 'react',
	};
	return {
		name: 'react-as-modules',
		applyToEnvironment: ({ name }) => name === 'client',
		apply: 'build',
		enforce: 'pre',
		resolveId(id, importer, { kind }) {
			const module = modules[id];
			return module && kind !== 'require-call' && !importer?.startsWith(PREFIX) ? PREFIX + module : null;
		},
		load(id) {
			if (!id.startsWith(PREFIX)) return null;
			const module = id.slice(PREFIX.length);
			const names = Object.keys(createRequire(import.meta.url)(module));
			return [
				`import whole from '${module}';`,
				'export default whole;',
				// What nobody imports falls away.
				...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => whole.${name})();`),
			].join('\n');
		},
		transform: {
			filter: { id: /@base-ui\/utils\/safeReact\.mjs$/ },
			// Which asks for whatever name there is, and would have each of them kept twice.
			handler: (code) => code.replace('* as React', 'React'),
		},
	};
}

/**
 * React makes five errors as it is evaluated, signals for itself to throw. Where somebody listens, as the tools that
 * measure a page do, the browser parses the whole of React anew for the stack of the first, a twentieth of a second of a
 * slow phone. A signal needs no stack.
 */
function reactWithoutStacks(): Plugin {
	return {
		name: 'react-without-stacks',
		applyToEnvironment: ({ name }) => name === 'client',
		apply: 'build',
		transform: {
			filter: { id: /react-dom-client\.production\.js$/ },
			handler(code) {
				const signals = /Exception = Error\((formatProdErrorMessage\(\d+\))\)/g;
				if (code.match(signals)?.length !== 5)
					this.error('React has other signals: see whether they have stacks');
				return code.replace(
					signals,
					'Exception = Object.create(Error.prototype, { message: { value: $1 } })',
				);
			},
		},
	};
}

/**
 * Vite fetches beside a script that comes later the styles that it needs, with a kilobyte of its own on every page. Here
 * those scripts have none; one that comes to have some does not build.
 */
function importsWithoutHelp(): Plugin {
	return {
		name: 'imports-without-help',
		applyToEnvironment: ({ name }) => name === 'client',
		apply: 'build',
		enforce: 'pre',
		load(id) {
			return id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null;
		},
		generateBundle(_, bundle) {
			for (const file of Object.values(bundle)) {
				const styles =
					file.type === 'chunk' && file.isDynamicEntry && !file.isEntry && file.viteMetadata?.importedCss;
				if (styles && styles.size > 0)
					this.error(`${file.fileName} comes later and needs styles: see to importsWithoutHelp`);
			}
		},
	};
}

/** What only the server's half of it uses, which does not come along. */
function never(...names: string[]): string {
	return names.map((name) => `export const ${name} = undefined;`).join('\n');
}

/**
 * Each file costs a phone a request and some bytes, so there are few: React and the router, which outlive many builds of
 * the shop; what the frame needs, which is on every page; and what several pages share.
 */
function fewFiles(): Plugin {
	return {
		name: 'few-files',
		applyToEnvironment: ({ name }) => name === 'client',
		apply: 'build',
		outputOptions(options) {
			return {
				...options,
				// Every page names eight of them before it can be used, and no compression shortens a hash.
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
							// With the fields of the forms and their like, which hardly a page does without.
							name: (id, build) => (isOfFrame(id, build) || isSharedFace(id, build) ? 'frame' : null),
							test: /[\\/]app[\\/]/,
							priority: 2,
						},
						// What the lists need, without what only a stone's own page does.
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

/**
 * What is on every page is asked to be compiled whole, on another thread, while it comes: a browser leaves a function
 * otherwise until it is first called, on the thread that a slow phone answers with. Chromium heeds it since 2025
 * (https://v8.dev/blog/explicit-compile-hints); to all others it is a comment.
 */
function compiledBeforehand(): Plugin {
	const onEveryPage = ['react', 'router', 'frame'];
	return {
		name: 'compiled-beforehand',
		applyToEnvironment: ({ name }) => name === 'client',
		apply: 'build',
		outputOptions(options) {
			const postBanner = ({ name }: { name: string }) =>
				onEveryPage.includes(name) ? '//# allFunctionsCalledOnLoad' : '';
			return { ...options, postBanner };
		},
	};
}

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** Whether the root, and so every page, imports the module, be it by way of others. */
function isOfFrame(id: string, build: Modules): boolean {
	const seen = new Set([id]);
	for (const module of seen) {
		if (/[\\/]app[\\/]root\.tsx/.test(module)) return true;
		for (const importer of build.getModuleInfo(module)?.importers ?? []) seen.add(importer);
	}
	return false;
}

/** Whether the module is of what several others draw with, such as the fields of the forms. */
function isSharedFace(id: string, build: Modules): boolean {
	const importers = build.getModuleInfo(id)?.importers ?? [];
	return /[\\/]app[\\/](ui|newsletter|platform)[\\/]/.test(id) && importers.length > 1;
}

/**
 * Writes beside the build what each module weighs in the file that it went into, in bytes of finished code, for the
 * test that holds the pages to their budget to say what has grown.
 */
function weighedModules(): Plugin {
	return {
		name: 'weighed-modules',
		applyToEnvironment: ({ name }) => name === 'client',
		apply: 'build',
		generateBundle(_, bundle) {
			const weights = Object.values(bundle).flatMap((file) =>
				file.type === 'chunk'
					? [
							[
								file.fileName,
								Object.fromEntries(
									Object.entries(file.modules).map(([id, { renderedLength }]) => [
										relative(process.cwd(), id),
										renderedLength,
									]),
								),
							],
						]
					: [],
			);
			mkdirSync('build', { recursive: true });
			writeFileSync('build/modules.json', `${JSON.stringify(Object.fromEntries(weights), null, '\t')}\n`);
		},
	};
}
