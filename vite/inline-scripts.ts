import { fileURLToPath } from 'node:url';
import { build, minify, type Plugin, type Rolldown } from 'vite';

const ENTRY = fileURLToPath(new URL('../app/cart/early-cart.ts', import.meta.url));
/** What `import script from 'virtual:…'` gives: a small script for the page itself, minified. */
const scripts: Record<string, () => Promise<{ script: string; files: string[] }>> = {
	/** `app/cart/early-cart.ts` with the rules that it stands on. */
	'virtual:early-cart': bundleEarlyCart,
	'virtual:chunk-watch': async () => {
		const { chunkWatch } = await import('#app/site/chunk-failure.ts');
		return { script: await minified(chunkWatch), files: [] };
	},
	'virtual:scroll-back': async () => {
		const { scrollBack } = await import('#app/site/scroll-back.ts');
		return { script: await minified(scrollBack), files: [] };
	},
	/** An expression, as `lateStart` itself. */
	'virtual:late-start': async () => {
		const { lateStart } = await import('#app/site/late-start.ts');
		return { script: `(${(await minified(`_=${lateStart}`)).replace(/^_=|;$/g, '')})`, files: [] };
	},
};

/** The scripts that stand in the page itself, each made when the shop is built. */
export function inlineScripts(): Plugin {
	return {
		name: 'inline-scripts',
		resolveId: (id) => (id in scripts ? `\0${id}` : undefined),
		async load(id) {
			const make = scripts[id.slice(1)];
			if (!make || !id.startsWith('\0')) return;
			const { script, files } = await make();
			for (const file of files) this.addWatchFile(file);
			return `export default ${JSON.stringify(script)}`;
		},
	};
}

async function minified(code: string): Promise<string> {
	const { code: small, errors } = await minify('inline.js', code, {
		module: false,
		compress: { target: 'es2022' },
		mangle: { toplevel: true },
	});
	if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
	return small.trim();
}

/** The script as it is sent, and the files that it was made from. */
export async function bundleEarlyCart(): Promise<{ script: string; files: string[] }> {
	const bundled = (await build({
		configFile: false,
		logLevel: 'error',
		build: {
			write: false,
			minify: false,
			target: 'es2022',
			rolldownOptions: {
				input: ENTRY,
				// What it imports from does nothing by being imported.
				treeshake: { moduleSideEffects: (id) => id === ENTRY },
				// The cart's key would stand there twice.
				optimization: { inlineConst: false },
				output: { format: 'es', topLevelVar: false },
			},
		},
	})) as Rolldown.RolldownOutput;
	const [{ code, moduleIds }] = bundled.output;
	// A block keeps its names to itself, as a function would.
	return { script: await minified(`{${code}}`), files: moduleIds };
}
