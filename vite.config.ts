import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { precompressed } from './server/precompress.ts';

export default defineConfig(({ command }) => ({
	plugins: [
		tailwindcss(),
		reactRouter(),
		sonnerWithoutInjectedStyles(),
		routerThatTellsOfLostChunks(),
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
	optimizeDeps: { exclude: ['sonner'] },
}));

/** sonner writes a `<style>` into the page, which the Content-Security-Policy refuses; `app/ui/toast.tsx` imports its style sheet. */
function sonnerWithoutInjectedStyles(): Plugin {
	return {
		name: 'sonner-without-injected-styles',
		transform(code, id) {
			if (!/node_modules\/sonner\/dist\/index\.mjs/.test(id)) return;
			const quiet = code.replace('function __insertCSS(code) {', 'function __insertCSS(code) { return;');
			if (quiet === code)
				this.error('sonner no longer injects its styles this way: see to the Content-Security-Policy');
			return { code: quiet, map: null };
		},
	};
}

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
