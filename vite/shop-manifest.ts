import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import {
	parseManifest,
	routesOfBrowser,
	shopManifestName,
	withoutImports,
	writeManifest,
} from '#app/router/shop-routes.ts';

/**
 * Writes a second route manifest for the browser, without the back office and what is only fetched. The pages of the shop load that one, so that they do not
 * grow with the back office, and tell nothing of it. It runs after the server's build, since React Router writes the manifest
 * only then. A plain build uses React Router's `<Scripts>`, which reads in the browser too what a module imports.
 */
export function shopManifest({ isPlain }: { isPlain: boolean }): Plugin {
	return {
		name: 'shop-manifest',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'ssr',
		writeBundle: {
			order: 'post',
			sequential: true,
			handler({ dir = '' }) {
				const assets = join(dir, '../client/assets');
				const [file, ...more] = readdirSync(assets).filter((name) => /^manifest-.*\.js$/.test(name));
				if (!file || more.length > 0) this.error(`one route manifest was expected, not ${more.length + 1}`);
				const manifest = parseManifest(readFileSync(join(assets, file), 'utf8'));
				const url = shopManifestName(manifest.url);
				const known = routesOfBrowser(manifest.routes);
				const shop = { ...manifest, url, routes: isPlain ? known : withoutImports(known) };
				writeFileSync(join(assets, shopManifestName(file)), writeManifest(shop));
			},
		},
	};
}
