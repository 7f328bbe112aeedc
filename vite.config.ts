import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { precompressed } from './server/precompress.ts';

export default defineConfig(({ command }) => ({
	plugins: [
		tailwindcss(),
		reactRouter(),
		routerThatTellsOfLostChunks(),
		fewFiles(),
		weighedModules(),
		precompressed(),
	],
	build: { target: 'es2022' },
	environments: {
		ssr: {
			// One file that Node opens at start, instead of hundreds from node_modules; these load files beside themselves.
			resolve:
				command === 'build'
					? { noExternal: true, external: ['@electric-sql/pglite', 'pg', 'pino', 'nodemailer', 'sharp'] }
					: {},
			build: { rollupOptions: { input: './server/main.ts' } },
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
 * Each file costs a phone a round trip and a header, so there are few: React and the router, which outlive many builds of
 * the shop; what every page needs; and what several of them share.
 */
function fewFiles(): Plugin {
	return {
		name: 'few-files',
		applyToEnvironment: ({ name }) => name === 'client',
		apply: 'build',
		outputOptions(options) {
			return {
				...options,
				codeSplitting: {
					groups: [
						{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
						{ name: 'router', test: /node_modules[\\/](react-router|cookie-es|@remix-run)[\\/]/, priority: 2 },
						{
							name: 'shared',
							test: /[\\/]app[\\/]/,
							minShareCount: 2,
							entriesAware: true,
							entriesAwareMergeThreshold: 3000,
						},
					],
				},
			};
		},
	};
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
									Object.entries(file.modules).map(([id, { renderedLength }]) => [relative(process.cwd(), id), renderedLength]),
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
