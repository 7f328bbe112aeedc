import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PREFIX = '\0as-module:';

const MODULES: Record<string, string> = {
	react: 'react',
	'react-dom': 'react-dom',
	'react-dom/client': 'react-dom/client',
	'react/jsx-runtime': 'react/jsx-runtime',
	// The shim is for older versions of React; this one has its own `useSyncExternalStore`.
	'use-sync-external-store/shim': 'react',
};

/**
 * Wraps React, which is published as CommonJS, in ES modules with named exports. Otherwise the bundler adds a helper in a
 * separate chunk, and each use of a name calls a getter.
 *
 * Delete it when React is published as ES modules.
 */
export function reactAsModules(): Plugin {
	return {
		name: 'react-as-modules',
		applyToEnvironment: ({ name }) => name === 'client',
		apply: 'build',
		enforce: 'pre',
		resolveId(id, importer, { kind }) {
			const module = MODULES[id];
			return module && kind !== 'require-call' && !importer?.startsWith(PREFIX) ? PREFIX + module : null;
		},
		load(id) {
			if (!id.startsWith(PREFIX)) return null;
			const module = id.slice(PREFIX.length);
			const names = Object.keys(createRequire(import.meta.url)(module));
			return [
				`import whole from '${module}';`,
				'export default whole;',
				// The bundler drops exports that nothing imports.
				...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => whole.${name})();`),
			].join('\n');
		},
		transform: {
			filter: { id: /@base-ui\/utils\/safeReact\.mjs$/ },
			// This module reads names at run time, so the bundler would include all of them a second time.
			handler: (code) => code.replace('* as React', 'React'),
		},
	};
}
