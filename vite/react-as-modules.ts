import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PREFIX = '\0as-module:';

const MODULES: Record<string, string> = {
	react: 'react',
	'react-dom': 'react-dom',
	'react-dom/client': 'react-dom/client',
	'react/jsx-runtime': 'react/jsx-runtime',
	// The shim adds to an older React what this one has.
	'use-sync-external-store/shim': 'react',
};

/**
 * Presents React, which is published as CommonJS, as modules with named exports. Otherwise the bundler adds a helper in a
 * chunk of its own, and reads each name through a getter at each use.
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
				// An export that is not imported is dropped.
				...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => whole.${name})();`),
			].join('\n');
		},
		transform: {
			filter: { id: /@base-ui\/utils\/safeReact\.mjs$/ },
			// It reads names at run time, which would keep all of them a second time.
			handler: (code) => code.replace('* as React', 'React'),
		},
	};
}
