import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compileHints } from './vite/compile-hints.ts';
import { criticalStyles } from './vite/critical-styles.ts';
import { fewChunks } from './vite/few-chunks.ts';
import { inlineScripts } from './vite/inline-scripts.ts';
import { throwLostChunks } from './vite/lost-chunks.ts';
import { STYLE_TARGET, TARGET } from './vite/lowest-browsers.ts';
import { moduleWeights } from './vite/module-weights.ts';
import { noPreloadHelper } from './vite/no-preload-helper.ts';
import { plainEngines } from './vite/plain-engines.ts';
import { precompress } from './vite/precompress.ts';
import { reactAsModules } from './vite/react-as-modules.ts';
import { shopManifest } from './vite/shop-manifest.ts';
import { trimRouter } from './vite/trim-router.ts';

/** Without the shop's own engines. */
const isPlain = process.env.PLAIN === '1';

export default defineConfig(({ command }) => ({
	plugins: [
		tailwindcss(),
		reactRouter(),
		inlineScripts(),
		...(isPlain ? [plainEngines()] : engines()),
		moduleWeights(),
		shopManifest({ isPlain }),
		precompress(),
	],
	// It lowers syntax; `app/render/older-browsers.ts` fills in functions.
	build: { target: TARGET, cssTarget: STYLE_TARGET },
	// The calculator’s worker loads each kind of calculation when one needs it, which only modules can.
	worker: { format: 'es', rolldownOptions: { output: workerFiles } },
	environments: {
		ssr: {
			// Node then opens one file at start instead of hundreds. The excluded packages load files from their own folders.
			resolve:
				command === 'build'
					? { noExternal: true, external: ['@electric-sql/pglite', 'pg', 'pino', 'nodemailer'] }
					: {},
			build: { rollupOptions: { input: './server/start.ts' } },
		},
	},
}));

/** By these names `server/static-files.ts` knows the files of workers. */
const workerFiles = {
	entryFileNames: 'assets/worker-[name]-[hash].js',
	chunkFileNames: 'assets/worker-[name]-[hash].js',
};

/** The plugins that make the shop faster than the frameworks' defaults. A plain build (`PLAIN=1`) omits them. */
function engines() {
	return [
		criticalStyles(),
		throwLostChunks(),
		trimRouter(),
		reactAsModules(),
		noPreloadHelper(),
		fewChunks(),
		compileHints(),
	];
}
