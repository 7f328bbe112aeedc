import { createProgram, createTexture, fetchBitmap, type Gl } from './gpu.ts';
import { brightnesses, jointLight, lightOf } from './light.ts';
import {
	BONDS,
	type Laid,
	type Photograph,
	type Scene,
	type Shown,
	type Slab,
	type Textures,
} from './scene.ts';
import { type LightPicture, type ScenePictures, takePictures } from './scene-pictures.ts';
import { CORNERS, DECODE, DECODED, FINISH, PHOTOGRAPH, ROOM } from './shaders.ts';
import { PLACES, placesOf } from './tile-places.ts';
import { windowOf } from './view.ts';

/**
 * Slabs that are kept: 8.4 MB each. With four pictures of light of 13.7 MB, masks and what is drawn on, textures take 107 MB at
 * most. A scene shows no more than four at once.
 */
const MOST_SLABS = 5;
/** Samples of a pixel while something moves, and at rest. */
const QUICK = 1;
const FULL = 4;
/** The most pixels across of a frame while something moves: a card in software draws more too slowly. */
const QUICK_WIDEST = 960;
/** From the last change to the full picture, in ms. */
const REST = 140;
/** The canvas has it while what was asked for last is drawn in full. */
const AT_REST = 'data-at-rest';

export type StageState =
	/** What was asked for last is on the canvas, quickly or in full. */
	| 'drawn'
	/** A slab's picture does not arrive: the stone before stays. */
	| 'missing'
	/** The browser took the canvas away, and may give it back. */
	| 'lost';

export type Stage = {
	/** Draws it as soon as its slabs are there: quickly first, in full when nothing has changed for a moment. */
	show(shown: Shown): void;
	/** What is shown, in that width. */
	picture(width: number): HTMLCanvasElement;
	close(): void;
};

/**
 * Draws a scene on a canvas, which has its shape. Rejects where the browser cannot, and where a picture of the scene does not arrive. The
 * slabs of `first` are fetched beside these pictures.
 */
export async function openStage(
	canvas: HTMLCanvasElement,
	scene: Scene | Photograph,
	tell: (state: StageState) => void,
	first?: Shown,
): Promise<Stage> {
	const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, powerPreference: 'low-power' });
	if (!gl) throw new Error('no WebGL 2');
	const closing = new AbortController();
	let slabs = new Map<string, WebGLTexture>();
	const firstSlabs = first ? slabsOf(first).map(load) : [];
	const opening = openRoom(gl, scene);
	await Promise.allSettled([opening, ...firstSlabs]);
	let room = await opening;
	let wanted: Shown | null = null;
	let drawn: Shown | null = null;
	let frame = 0;
	let rest: ReturnType<typeof setTimeout> | undefined;
	/** Pixels of the frame at rest. */
	let width = widthOnScreen(canvas) || canvas.width;

	function draw(samples: number, across = samples === QUICK ? Math.min(width, QUICK_WIDEST) : width) {
		if (!drawn || !room || gl?.isContextLost()) return;
		// Setting it clears the canvas, and gives it memory anew.
		if (canvas.width !== across) canvas.width = across;
		const high = Math.round((across * scene.height) / scene.width);
		if (canvas.height !== high) canvas.height = high;
		room.draw(drawn, slabs, samples);
		canvas.dataset.samples = String(samples);
		canvas.dataset.frames = String(Number(canvas.dataset.frames ?? 0) + 1);
		canvas.toggleAttribute(AT_REST, samples === FULL && drawn === wanted);
		tell('drawn');
	}

	/** The frame after this one is quick, the one at rest full. */
	function change() {
		canvas.removeAttribute(AT_REST);
		clearTimeout(rest);
		if (!frame)
			frame = requestAnimationFrame(() => {
				frame = 0;
				draw(QUICK);
			});
		rest = setTimeout(() => {
			cancelAnimationFrame(frame);
			frame = 0;
			draw(FULL);
		}, REST);
	}

	async function show(next: Shown) {
		wanted = next;
		canvas.removeAttribute(AT_REST);
		try {
			await Promise.all(slabsOf(next).map(load));
		} catch {
			if (wanted === next && !closing.signal.aborted) tell('missing');
			return;
		}
		if (wanted !== next || closing.signal.aborted) return;
		drawn = next;
		forget(next);
		change();
	}

	async function load({ address }: Slab) {
		if (!gl || slabs.has(address)) return;
		const into = slabs;
		const bitmap = await fetchBitmap(address, closing.signal);
		// Another load of the same picture may have been first.
		if (!into.has(address))
			into.set(
				address,
				createTexture(gl, 'repeated', () =>
					gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE, bitmap),
				),
			);
		bitmap.close();
	}

	/** Frees what was used least lately. A map keeps the order in which it was filled. */
	function forget(shown: Shown) {
		for (const { address } of slabsOf(shown)) {
			const texture = slabs.get(address);
			if (!texture) continue;
			slabs.delete(address);
			slabs.set(address, texture);
		}
		for (const [address, texture] of slabs) {
			if (slabs.size <= MOST_SLABS) break;
			slabs.delete(address);
			gl?.deleteTexture(texture);
		}
	}

	function lose(event: Event) {
		// Otherwise the browser never gives it back.
		event.preventDefault();
		canvas.removeAttribute(AT_REST);
		slabs = new Map();
		tell('lost');
	}

	async function restore() {
		try {
			if (gl) room = await openRoom(gl, scene);
			if (wanted) await show(wanted);
		} catch {
			tell('lost');
		}
	}

	canvas.addEventListener('webglcontextlost', lose);
	canvas.addEventListener('webglcontextrestored', restore);
	const resize = new ResizeObserver(() => {
		const next = widthOnScreen(canvas);
		if (next === 0 || next === width) return;
		width = next;
		change();
	});
	resize.observe(canvas);

	return {
		show,
		picture(across) {
			const copy = document.createElement('canvas');
			draw(FULL, across);
			copy.width = canvas.width;
			copy.height = canvas.height;
			copy.getContext('2d')?.drawImage(canvas, 0, 0);
			draw(FULL);
			return copy;
		},
		close() {
			closing.abort();
			clearTimeout(rest);
			cancelAnimationFrame(frame);
			resize.disconnect();
			canvas.removeEventListener('webglcontextlost', lose);
			canvas.removeEventListener('webglcontextrestored', restore);
			// Frees all textures at once, and not when the canvas is collected. One that is still on the page may be opened again.
			setTimeout(() => canvas.isConnected || gl.getExtension('WEBGL_lose_context')?.loseContext());
		},
	};
}

const slabsOf = ({ laid, beside }: Shown): Slab[] => [...laid, ...(beside ?? [])].map(({ slab }) => slab);

/** The most pixels of the canvas across, as the pictures of light have. */
const WIDEST = 1600;

/** How many pixels the canvas takes across on the screen; 0 while it is not shown. */
function widthOnScreen({ clientWidth }: HTMLCanvasElement): number {
	// More than two pixels for a point cost a phone time, and nobody sees them.
	return Math.min(WIDEST, Math.round(clientWidth * Math.min(2, devicePixelRatio)));
}

/** Programs and pictures of a scene. */
async function openRoom(gl: Gl, scene: Scene | Photograph) {
	// Before the programs, which take a phone longer to compile than these take to arrive.
	const arriving = 'textures' in scene ? null : takePictures(scene);
	const decode = 'textures' in scene ? null : createDecoder(gl);
	const room = createProgram(gl, CORNERS, 'textures' in scene ? PHOTOGRAPH : decode ? DECODED : ROOM);
	const finish = createProgram(gl, CORNERS, FINISH);
	const { lights, ...pictures } = arriving
		? await uploadPictures(gl, arriving, decode)
		: (scene as Photograph).textures(gl);
	const grade = 'textures' in scene ? null : scene.grade;
	const maps = createTexture(gl, 'nearest', () =>
		gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, 3, scene.faces.length, 0, gl.RGBA, gl.FLOAT, mapTable(scene)),
	);
	const places = createTexture(gl, 'nearest', () =>
		gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, PLACES, PLACES * 3),
	);
	const drawn = createTarget(gl);

	/** Every sampler has a unit of its own, since one without a texture costs a warning. */
	function bind(textures: Readonly<Record<string, WebGLTexture | undefined>>, at: (name: string) => unknown) {
		Object.entries(textures).forEach(([name, texture], unit) => {
			gl.activeTexture(gl.TEXTURE0 + unit);
			gl.bindTexture(gl.TEXTURE_2D, texture ?? pictures.black);
			gl.uniform1i(at(name) as WebGLUniformLocation | null, unit);
		});
	}

	/** What the rows of each surface are made from, so that a picture of the same tiles makes none. */
	const placed: string[] = [];

	function putPlaces({ tile, slab }: Laid, k: number) {
		const from = [...tile, ...slab.size].join(' ');
		if (placed[k] === from) return;
		placed[k] = from;
		gl.activeTexture(gl.TEXTURE0);
		gl.bindTexture(gl.TEXTURE_2D, places);
		const numbers = placesOf(tile, slab.size, scene.surfaces[k]?.seed ?? 0);
		gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, PLACES * k, PLACES, PLACES, gl.RGBA, gl.FLOAT, numbers);
	}

	function drawLaid(laid: readonly Laid[], shown: Shown, slabs: Map<string, WebGLTexture>, samples: number) {
		const { at } = room;
		const means = laid.map(({ slab }) => lightOf(slab.colour));
		const { width, height } = gl.canvas;
		room.use();
		laid.forEach(putPlaces);
		const slabAt = (k: number) => slabs.get(laid[k]?.slab.address ?? '');
		bind(
			{
				...pictures,
				places,
				maps,
				light0: lights[0],
				light1: lights[1],
				light2: lights[2],
				stone0: slabAt(0),
				stone1: slabAt(1),
				stone2: slabAt(2),
			},
			at,
		);
		const filled = <Value>(values: readonly Value[], nothing: Value): Value[] =>
			[0, 1, 2].map((k) => values[k] ?? nothing);
		const none = [0, 0, 0] as const;
		gl.uniform3fv(at('bright'), filled(brightnesses(means, scene.bounce), [...none]).flat());
		gl.uniform3fv(
			at('jointLight'),
			filled(
				laid.map(({ jointColour }, k) => jointLight(jointColour, means[k] ?? none)),
				none,
			).flat(),
		);
		const sizes = (values: (readonly [number, number])[]) => filled(values, [1, 1]).flat();
		gl.uniform2fv(at('tile'), sizes(laid.map(({ tile }) => tile)));
		gl.uniform2fv(at('slab'), sizes(laid.map(({ slab }) => slab.size)));
		const numbers = (values: number[]) => filled(values, 0);
		gl.uniform1fv(at('joint'), numbers(laid.map(({ joint }) => joint)));
		gl.uniform1fv(at('isHoned'), numbers(laid.map(({ isPolished }) => Number(!isPolished))));
		gl.uniform1fv(at('isTurned'), numbers(laid.map(({ isTurned }) => Number(isTurned))));
		gl.uniform1iv(at('bond'), numbers(laid.map(({ bond }) => BONDS.indexOf(bond))));
		gl.uniform1i(at('count'), laid.length);
		gl.uniform1i(at('samples'), samples);
		gl.uniform2f(at('canvas'), width, height);
		gl.uniform4fv(at('seen'), windowOf(shown.view));
		gl.uniform1f(at('exposure'), shown.exposure);
		if (grade) {
			gl.uniform1f(at('contrast'), grade.contrast);
			gl.uniform1f(at('saturation'), grade.saturation);
			gl.uniform1f(at('darkest'), grade.black);
			gl.uniform1f(at('top'), grade.top);
		}
		gl.drawArrays(gl.TRIANGLES, 0, 3);
	}

	return {
		draw(shown: Shown, slabs: Map<string, WebGLTexture>, samples: number) {
			const { width, height } = gl.canvas;
			const divider = shown.beside ? Math.round(shown.divider * width) : width;
			drawn.use(width, height);
			gl.viewport(0, 0, width, height);
			gl.enable(gl.SCISSOR_TEST);
			gl.scissor(0, 0, divider, height);
			drawLaid(shown.laid, shown, slabs, samples);
			if (shown.beside) {
				gl.scissor(divider, 0, width - divider, height);
				drawLaid(shown.beside, shown, slabs, samples);
			}
			gl.disable(gl.SCISSOR_TEST);
			gl.bindFramebuffer(gl.FRAMEBUFFER, null);
			finish.use();
			bind({ drawn: drawn.texture }, finish.at);
			gl.uniform2f(finish.at('canvas'), width, height);
			gl.uniform4fv(finish.at('seen'), windowOf(shown.view));
			gl.uniform1f(finish.at('sharpen'), grade?.sharpen ?? 0);
			gl.uniform1f(finish.at('vignette'), grade?.vignette ?? 0);
			gl.uniform1f(finish.at('fewer'), grade ? fewer(scene.width / shown.view.zoom / width) : 0);
			gl.drawArrays(gl.TRIANGLES, 0, 3);
		},
	};
}

/** From 0, where each pixel of the canvas has its own of the pictures of light, to 1 from two of them on. */
const fewer = (pixels: number) => Math.min(1, Math.max(0, pixels - 1));

/** Uploads each picture of a rendered room when it has arrived. */
async function uploadPictures(gl: Gl, arriving: ScenePictures, decode: Decoder | null): Promise<Textures> {
	const light = async (arriving: Promise<LightPicture>) => {
		const { picture, isDeep } = await arriving;
		const coded = createTexture(gl, 'linear', () =>
			isDeep
				? gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, gl.RGBA, gl.HALF_FLOAT, picture)
				: gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, picture),
		);
		return decode ? decode(coded, picture) : coded;
	};
	const grey = async (arriving: Promise<ImageBitmap>, filter: 'linear' | 'nearest') => {
		const numbers = await arriving;
		return createTexture(gl, filter, () =>
			gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, gl.RED, gl.UNSIGNED_BYTE, numbers),
		);
	};
	const coloured = async (arriving: Promise<ImageBitmap>) => {
		const numbers = await arriving;
		return createTexture(gl, 'linear', () =>
			gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, numbers),
		);
	};
	const [black, honed, mask, faceNumbers, bounceMap, ...lights] = await Promise.all([
		light(arriving.black),
		light(arriving.honed),
		grey(arriving.mask, 'linear'),
		grey(arriving.faceNumbers, 'nearest'),
		coloured(arriving.bounceMap),
		...arriving.lights.map(light),
	]);
	return { black, honed, mask, faceNumbers, bounceMap, lights };
}

type Decoder = (coded: WebGLTexture, size: { width: number; height: number }) => WebGLTexture;

/**
 * Takes the curve from pictures of light once, so that a canvas of fewer pixels averages light and not its logarithm. Null where
 * the browser cannot draw numbers above 1.
 */
function createDecoder(gl: Gl): Decoder | null {
	if (!gl.getExtension('EXT_color_buffer_float')) return null;
	const program = createProgram(gl, CORNERS, DECODE);
	const buffer = gl.createFramebuffer();
	return (coded, { width, height }) => {
		const light = createTexture(gl, 'linear', () =>
			gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA16F, width, height),
		);
		program.use();
		gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
		gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, light, 0);
		gl.viewport(0, 0, width, height);
		gl.bindTexture(gl.TEXTURE_2D, coded);
		gl.drawArrays(gl.TRIANGLES, 0, 3);
		gl.bindFramebuffer(gl.FRAMEBUFFER, null);
		gl.deleteTexture(coded);
		return light;
	};
}

/** A texture that is drawn on, as large as the canvas. */
function createTarget(gl: Gl) {
	const buffer = gl.createFramebuffer();
	const texture = createTexture(gl, 'nearest', () => {});
	let size = '';
	return {
		texture,
		use(width: number, height: number) {
			gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
			if (size === `${width} ${height}`) return;
			size = `${width} ${height}`;
			gl.activeTexture(gl.TEXTURE0);
			gl.bindTexture(gl.TEXTURE_2D, texture);
			gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
			gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
		},
	};
}

/** Three rows of a map for each face; the fourth number of the first is its surface. */
function mapTable({ faces }: Pick<Scene, 'faces'>): Float32Array {
	return Float32Array.from(
		faces.flatMap(({ surface, map }) =>
			[0, 3, 6].flatMap((row) => [...map.slice(row, row + 3), row === 0 ? surface : 0]),
		),
	);
}
