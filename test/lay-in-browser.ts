import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import type { Laid, Scene } from '#app/scene/scene.ts';
import type { openStage } from '#app/scene/stage.ts';

/** The shop's own renderer as one script, for a page that does not open a room. */
export async function builtStage(): Promise<string> {
	const result = await build({
		configFile: false,
		logLevel: 'silent',
		build: {
			target: 'es2022',
			write: false,
			lib: { entry: 'app/scene/stage.ts', formats: ['iife'], name: 'stage' },
		},
	});
	const [built] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
	const [chunk] = built?.output ?? [];
	if (chunk?.type !== 'chunk') throw new Error('the renderer was not built');
	return chunk.code;
}

/** Draws a scene of the page's shop in full, and returns it as PNG. The page has the script of `builtStage`. */
export async function layInBrowser(
	page: Page,
	scene: Scene,
	laid: readonly Laid[],
	width: number,
): Promise<Buffer> {
	const [drawn] = await layEachInBrowser(page, scene, [laid], width);
	if (!drawn) throw new Error('nothing was drawn');
	return drawn;
}

/** The same for one set of stones after the other, in a scene that is opened once. */
export async function layEachInBrowser(
	page: Page,
	scene: Scene,
	each: readonly (readonly Laid[])[],
	width: number,
): Promise<Buffer[]> {
	const addresses = await page.evaluate(
		async ({ scene, each, width }) => {
			const { stage } = globalThis as unknown as { stage: { openStage: typeof openStage } };
			const canvas = document.createElement('canvas');
			// Nobody looks at it: only the picture that is taken of it has a size.
			canvas.style.width = '1px';
			document.body.append(canvas);
			let told: (state: string) => void = () => {};
			const opened = await stage.openStage(canvas, scene, (state) => told(state));
			const pictures: string[] = [];
			for (const laid of each) {
				const { promise, resolve, reject } = Promise.withResolvers<void>();
				told = (state) => {
					if (state !== 'drawn') reject(new Error(state));
					else if (canvas.hasAttribute('data-at-rest')) resolve();
				};
				opened.show({ laid, beside: null, divider: 1, view: { x: 0.5, y: 0.5, zoom: 1 }, exposure: 1 });
				await promise;
				pictures.push(opened.picture(width).toDataURL('image/png'));
			}
			opened.close();
			canvas.remove();
			return pictures;
		},
		{ scene, each, width },
	);
	return addresses.map((address) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
}
