import { build, minify, type Plugin, type Rolldown } from 'vite';

const SUFFIX = '?script';

/**
 * `import script from './x.ts?script'` gives the text of an inline script: the module with all its imports, bundled and
 * minified, in a block, so that it adds no global names. The browser's build gets an empty string.
 *
 * Delete it when no page has an inline script.
 */
export function inlineScripts(): Plugin {
	return {
		name: 'inline-scripts',
		enforce: 'pre',
		async resolveId(id, importer) {
			if (!id.endsWith(SUFFIX)) return;
			const module = await this.resolve(id.slice(0, -SUFFIX.length), importer);
			return module && `\0${module.id}${SUFFIX}`;
		},
		async load(id) {
			if (!id.startsWith('\0') || !id.endsWith(SUFFIX)) return;
			if (this.environment.name === 'client') return `export default ''`;
			const { script, files } = await bundleScript(id.slice(1, -SUFFIX.length));
			for (const file of files) this.addWatchFile(file);
			return `export default ${JSON.stringify(script)}`;
		},
	};
}

/** The script as it is sent, and the files that it was built from. */
export async function bundleScript(entry: string): Promise<{ script: string; files: string[] }> {
	const bundled = (await build({
		configFile: false,
		logLevel: 'error',
		build: {
			write: false,
			minify: false,
			target: 'es2022',
			modulePreload: false,
			rolldownOptions: {
				input: entry,
				// Imported modules have no side effects.
				treeshake: { moduleSideEffects: (id) => id === entry },
				// Otherwise a constant that is used twice, such as the cart's key, would be written twice.
				optimization: { inlineConst: false },
				output: { format: 'es', topLevelVar: false },
			},
		},
	})) as Rolldown.RolldownOutput;
	const [{ code, moduleIds }] = bundled.output;
	// Names declared in a block are local to it.
	return { script: await minified(`{${code}}`), files: moduleIds };
}

async function minified(code: string): Promise<string> {
	const { code: small, errors } = await minify('inline.js', code, {
		module: false,
		compress: { target: 'es2022' },
		mangle: { toplevel: true },
	});
	if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
	// The minifier omits the last semicolon, and also the block if it declares no names. Another script may follow.
	return small.trim().replace(/[^;}]$/, '$&;');
}
