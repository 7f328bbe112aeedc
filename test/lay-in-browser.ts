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
	const address = await page.evaluate(
		async ({ scene, laid, width }) => {
			const { stage } = globalThis as unknown as { stage: { openStage: typeof openStage } };
			const canvas = document.createElement('canvas');
			canvas.style.width = `${width}px`;
			document.body.append(canvas);
			const { promise, resolve, reject } = Promise.withResolvers<void>();
			const opened = await stage.openStage(canvas, scene, (state) =>
				state === 'drawn' ? resolve() : reject(new Error(state)),
			);
			opened.show({ laid, beside: null, divider: 1, view: { x: 0.5, y: 0.5, zoom: 1 }, exposure: 1 });
			await promise;
			const picture = opened.picture(width).toDataURL('image/png');
			opened.close();
			canvas.remove();
			return picture;
		},
		{ scene, laid, width },
	);
	return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
