import { build, minify, type Plugin, type Rolldown } from 'vite';

const SUFFIX = '?script';

/**
 * Makes of `import script from './x.ts?script'` the text of a small script for the page itself: the module with all that it
 * imports, bundled and minified, in a block that leaves no name behind. The browser's build gets an empty string.
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

/** The script as it is sent, and the files that it was made from. */
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
				// Imports are made for their names, never for an effect.
				treeshake: { moduleSideEffects: (id) => id === entry },
				// A constant that is used twice, such as the cart's key, would be written twice.
				optimization: { inlineConst: false },
				output: { format: 'es', topLevelVar: false },
			},
		},
	})) as Rolldown.RolldownOutput;
	const [{ code, moduleIds }] = bundled.output;
	// A block has names of its own, as a function has.
	return { script: await minified(`{${code}}`), files: moduleIds };
}

async function minified(code: string): Promise<string> {
	const { code: small, errors } = await minify('inline.js', code, {
		module: false,
		compress: { target: 'es2022' },
		mangle: { toplevel: true },
	});
	if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
	// A minifier leaves out the last semicolon, and the block where there are no names in it.
	return small.trim().replace(/[^;}]$/, '$&;');
}
