import type { Laid, Scene } from '#app/scene/scene.ts';
import type { openStage } from '#app/scene/stage.ts';

/**
 * Draws a scene at rest and in motion. Returns what a full and a quick frame take until their pixels are there, in ms. Runs in the
 * browser, with the script of `builtStage`.
 */
export async function timeFrames([scene, laid, width]: [Scene, Laid[], number]): Promise<{
	quick: number;
	full: number;
}> {
	const TIMES = 5;
	const { stage } = globalThis as unknown as { stage: { openStage: typeof openStage } };
	const canvas = document.createElement('canvas');
	canvas.style.width = `${width}px`;
	document.body.append(canvas);
	const opened = await stage.openStage(canvas, scene, () => {});
	const gl = canvas.getContext('webgl2');
	if (!gl) throw new Error('no WebGL 2');
	const took: Record<string, number[]> = {};
	const draw = gl.drawArrays.bind(gl);
	let sum = 0;
	gl.drawArrays = (mode, first, count) => {
		const before = performance.now();
		draw(mode, first, count);
		gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
		sum += performance.now() - before;
	};
	for (let time = 0; time < TIMES; time++) {
		opened.show({
			laid,
			beside: null,
			divider: 1,
			view: { x: 0.5, y: 0.5, zoom: 1 + time / 1000 },
			exposure: 1,
		});
		for (const samples of ['1', '4']) {
			sum = 0;
			delete canvas.dataset.samples;
			while (canvas.dataset.samples !== samples) await new Promise((done) => setTimeout(done, 5));
			took[samples] = [...(took[samples] ?? []), sum];
		}
	}
	opened.close();
	const middle = (values: number[] = []) => values.toSorted((a, b) => a - b)[TIMES >> 1] ?? Number.NaN;
	return { quick: middle(took['1']), full: middle(took['4']) };
}
