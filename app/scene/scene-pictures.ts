import { fetchBitmap, fetchImage, keepsTenBits } from './gpu.ts';
import type { LightPass, Scene } from './scene.ts';

/** `isDeep`: it has 10 bits a channel. */
export type LightPicture = { picture: HTMLImageElement; isDeep: boolean };

/** The pictures of a scene on their way. */
export type ScenePictures = Record<'black' | 'honed', Promise<LightPicture>> &
	Record<'mask' | 'faceNumbers' | 'bounceMap', Promise<ImageBitmap>> & {
		lights: readonly Promise<LightPicture>[];
	};

/** What was fetched before it was taken. */
const ahead = new WeakMap<Scene, ScenePictures>();
/** Whether this browser decodes 10 bits a channel, which is asked once. */
let tenBits: Promise<boolean> | undefined;

/**
 * Fetches the pictures of a scene before there is a canvas. A phone takes longer to render the page than its network to bring them.
 */
export function fetchAhead(scene: Scene): void {
	if ('WebGL2RenderingContext' in window && !ahead.has(scene)) ahead.set(scene, fetchPictures(scene));
}

/** The pictures of a scene: those that were fetched ahead, or new ones. Nobody else keeps them in memory. */
export function takePictures(scene: Scene): ScenePictures {
	const pictures = ahead.get(scene) ?? fetchPictures(scene);
	ahead.delete(scene);
	return pictures;
}

function fetchPictures(scene: Scene): ScenePictures {
	tenBits ??= keepsTenBits();
	const pictures = {
		mask: fetchBitmap(scene.mask),
		faceNumbers: fetchBitmap(scene.faceNumbers),
		bounceMap: fetchBitmap(scene.bounceMap),
		black: fetchLight(scene.black),
		honed: fetchLight(scene.honed),
		lights: scene.surfaces.map(({ light }) => fetchLight(light)),
	};
	// Nobody may wait for them: the visitor leaves.
	for (const picture of Object.values(pictures).flat()) picture.catch(() => {});
	return pictures;
}

async function fetchLight({ deep, plain }: LightPass): Promise<LightPicture> {
	const isDeep = (await tenBits) ?? false;
	return { picture: await fetchImage(isDeep ? deep : plain), isDeep };
}
