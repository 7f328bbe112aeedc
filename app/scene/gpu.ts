/** What the scene needs of WebGL 2: programs, textures and the pictures in them. */

export type Gl = WebGL2RenderingContext;

export type Program = {
	use(): void;
	/** The place of a uniform; null where the program has none of that name. */
	at(name: string): WebGLUniformLocation | null;
};

export function createProgram(gl: Gl, vertices: string, pixels: string): Program {
	const program = gl.createProgram();
	for (const [kind, source] of [
		[gl.VERTEX_SHADER, vertices],
		[gl.FRAGMENT_SHADER, pixels],
	] as const) {
		const shader = gl.createShader(kind);
		if (!shader) throw new Error('the context is lost');
		gl.shaderSource(shader, source);
		gl.compileShader(shader);
		gl.attachShader(program, shader);
	}
	gl.linkProgram(program);
	if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
		throw new Error(gl.getProgramInfoLog(program) ?? 'the program does not link');
	const places = new Map<string, WebGLUniformLocation | null>();
	return {
		use: () => gl.useProgram(program),
		at(name) {
			const known = places.get(name);
			if (known !== undefined) return known;
			const place = gl.getUniformLocation(program, name);
			places.set(name, place);
			return place;
		},
	};
}

type Filter = 'linear' | 'nearest' | 'repeated';

/** Makes a texture of what `fill` uploads. A repeated one is mirrored, and filtered for slanting looks. */
export function createTexture(gl: Gl, filter: Filter, fill: () => void): WebGLTexture {
	const texture = gl.createTexture();
	gl.activeTexture(gl.TEXTURE0);
	gl.bindTexture(gl.TEXTURE_2D, texture);
	fill();
	const set = (name: number, value: number) => gl.texParameteri(gl.TEXTURE_2D, name, value);
	const smooth = filter === 'nearest' ? gl.NEAREST : gl.LINEAR;
	const edge = filter === 'repeated' ? gl.MIRRORED_REPEAT : gl.CLAMP_TO_EDGE;
	set(gl.TEXTURE_MAG_FILTER, smooth);
	set(gl.TEXTURE_MIN_FILTER, filter === 'repeated' ? gl.LINEAR_MIPMAP_LINEAR : smooth);
	set(gl.TEXTURE_WRAP_S, edge);
	set(gl.TEXTURE_WRAP_T, edge);
	if (filter === 'repeated') {
		gl.generateMipmap(gl.TEXTURE_2D);
		const slanting = gl.getExtension('EXT_texture_filter_anisotropic');
		if (slanting)
			gl.texParameterf(
				gl.TEXTURE_2D,
				slanting.TEXTURE_MAX_ANISOTROPY_EXT,
				Math.min(16, gl.getParameter(slanting.MAX_TEXTURE_MAX_ANISOTROPY_EXT)),
			);
	}
	return texture;
}

/** A picture of numbers or of stone: exact, since no colour profile is applied. Rejects where it does not arrive. */
export async function fetchBitmap(address: string, signal?: AbortSignal): Promise<ImageBitmap> {
	const response = await fetch(address, { signal });
	if (!response.ok) throw new Error(`${address} answered ${response.status}`);
	return createImageBitmap(await response.blob(), {
		colorSpaceConversion: 'none',
		premultiplyAlpha: 'none',
	});
}

/** A picture of light. An `img` keeps 10 bits a channel in Chromium, where `createImageBitmap` does not. */
export async function fetchImage(address: string): Promise<HTMLImageElement> {
	const image = new Image();
	image.src = address;
	await image.decode();
	return image;
}

/** 64 neighbouring levels of 1024 from left to right, as AVIF. With 8 bits, four of them are one. */
const RAMP =
	'data:image/avif;base64,AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAD8AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAIAAAAAQAAAAEHBpeGkAAAAAAwoKCgAAAAxhdjFDgSBAAAAAABNjb2xybmNseAABAA0ABoAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAAEdtZGF0EgAKCTgY//84CGg0gDIwRAAAaCjmTl1OvgAxGNakzH2tWqDm2rokvV1kL////+e/rIqj4mD+aSsyj15df/9A';
const LEVELS = 64;

/** Whether a texture keeps 10 bits of a picture: what is drawn of the ramp then has more than the levels of 8 bits. */
export async function keepsTenBits(): Promise<boolean> {
	const gl = document.createElement('canvas').getContext('webgl2');
	if (!gl?.getExtension('EXT_color_buffer_float')) return false;
	const ramp = await fetchImage(RAMP).catch(() => null);
	if (!ramp) return false;
	const texture = createTexture(gl, 'nearest', () =>
		gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, gl.RGBA, gl.HALF_FLOAT, ramp),
	);
	const buffer = gl.createFramebuffer();
	gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
	gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
	const pixels = new Float32Array(ramp.width * ramp.height * 4);
	gl.readPixels(0, 0, ramp.width, ramp.height, gl.RGBA, gl.FLOAT, pixels);
	gl.getExtension('WEBGL_lose_context')?.loseContext();
	return new Set(pixels.filter((_, index) => index % 4 === 0)).size > LEVELS / 2;
}
