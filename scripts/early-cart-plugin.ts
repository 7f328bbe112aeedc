import { fileURLToPath } from 'node:url';
import { build, minify, type Plugin, type Rolldown } from 'vite';

const ENTRY = fileURLToPath(new URL('../app/cart/early-cart.ts', import.meta.url));
const NAME = 'virtual:early-cart';

/** `import script from 'virtual:early-cart'`: `app/cart/early-cart.ts` with the rules that it stands on, as one small script. */
export function earlyCart(): Plugin {
	return {
		name: 'early-cart',
		resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
		async load(id) {
			if (id !== `\0${NAME}`) return;
			const { script, files } = await bundleEarlyCart();
			for (const file of files) this.addWatchFile(file);
			return `export default ${JSON.stringify(script)}`;
		},
	};
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
				optimization: { inlineConst: { mode: 'smart', pass: 3 } },
				output: { format: 'es', topLevelVar: false },
			},
		},
	})) as Rolldown.RolldownOutput;
	const [{ code, moduleIds }] = bundled.output;
	// A block keeps its names to itself, as a function would.
	const minified = await minify('early-cart.js', `{${code}}`, {
		module: false,
		compress: { target: 'es2022' },
		mangle: { toplevel: true },
	});
	if (minified.errors.length > 0) throw new Error(minified.errors.map(({ message }) => message).join('\n'));
	return { script: minified.code.trim(), files: moduleIds };
}
