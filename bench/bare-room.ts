/** The size of a room's pictures, how many of them have light, and the widths of the canvas in motion and at rest. In pixels. */
export type BareRoom = { width: number; height: number; lights: number; quick: number; full: number };

/**
 * Draws as many pixels as a room, in as many passes and from as many pictures, but computes nothing. Returns what a frame in motion
 * and one at rest take until their pixels are there, in ms. Runs in the browser, so it contains all that it needs.
 */
export function timeBareFrames(room: BareRoom): { quick: number; full: number } {
	const TIMES = 5;
	/** Samples of the stone for each pixel, as `app/scene/stage.ts` takes them. */
	const SAMPLES = { quick: 1, full: 4 };
	const STONE = 2048;
	const canvas = document.createElement('canvas');
	const gl = canvas.getContext('webgl2', { alpha: false, antialias: false });
	if (!gl) throw new Error('no WebGL 2');

	function programOf(pixels: string): WebGLProgram {
		const program = gl?.createProgram();
		if (!gl || !program) throw new Error('the context is lost');
		const corners =
			'void main() { gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4. - 1., 0, 1); }';
		for (const [kind, source] of [
			[gl.VERTEX_SHADER, corners],
			[gl.FRAGMENT_SHADER, `precision highp float;\nout vec4 colour;\n${pixels}`],
		] as const) {
			const shader = gl.createShader(kind);
			if (!shader) throw new Error('the context is lost');
			gl.shaderSource(shader, `#version 300 es\n${source}`);
			gl.compileShader(shader);
			gl.attachShader(program, shader);
		}
		gl.linkProgram(program);
		if (!gl.getProgramParameter(program, gl.LINK_STATUS))
			throw new Error(gl.getProgramInfoLog(program) ?? 'the program does not link');
		return program;
	}

	function put(unit: number, format: number, width: number, height: number, levels = 1): WebGLTexture | null {
		if (!gl) return null;
		const texture = gl.createTexture();
		gl.activeTexture(gl.TEXTURE0 + unit);
		gl.bindTexture(gl.TEXTURE_2D, texture);
		gl.texStorage2D(gl.TEXTURE_2D, levels, format, width, height);
		const smooth = levels > 1 ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR;
		gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, smooth);
		gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
		gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, levels > 1 ? gl.REPEAT : gl.CLAMP_TO_EDGE);
		gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, levels > 1 ? gl.REPEAT : gl.CLAMP_TO_EDGE);
		return texture;
	}

	const names = ['stone', 'bounce', ...Array.from({ length: room.lights }, (_, place) => `light${place}`)];
	put(0, gl.SRGB8_ALPHA8, STONE, STONE, Math.log2(STONE) + 1);
	put(1, gl.RGBA8, room.width, room.height);
	for (let place = 0; place < room.lights; place++) put(2 + place, gl.RGBA16F, room.width, room.height);
	const reading = programOf(`uniform sampler2D ${names.join(', ')};
uniform vec2 canvas;
uniform int samples;
void main() {
	vec2 at = gl_FragCoord.xy / canvas;
	vec4 sum = ${names.map((name) => (name === 'stone' ? 'vec4(0)' : `texture(${name}, at)`)).join(' + ')};
	for (int i = 0; i < samples; i++) sum += texture(stone, at * 4. + float(i) * .01);
	colour = sum;
}`);
	const finishing = programOf(`uniform sampler2D drawn;
void main() {
	ivec2 last = textureSize(drawn, 0) - 1;
	vec4 sum = vec4(0);
	for (int y = -1; y < 2; y++) for (int x = -1; x < 2; x++)
		sum += texelFetch(drawn, clamp(ivec2(gl_FragCoord.xy) + ivec2(x, y), ivec2(0), last), 0);
	colour = sum / 9.;
}`);
	const at = (program: WebGLProgram, name: string) => gl.getUniformLocation(program, name);
	const target = names.length;
	const buffer = gl.createFramebuffer();
	const pixel = new Uint8Array(4);
	const middle = (values: number[]) => values.toSorted((a, b) => a - b)[TIMES >> 1] ?? Number.NaN;

	function draw(): number {
		const before = performance.now();
		gl?.drawArrays(gl.TRIANGLES, 0, 3);
		// Waits for the pass itself.
		gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
		return performance.now() - before;
	}

	function time(kind: 'quick' | 'full'): number {
		if (!gl) return Number.NaN;
		const [width, height] = [room[kind], Math.round((room[kind] * room.height) / room.width)];
		canvas.width = width;
		canvas.height = height;
		gl.viewport(0, 0, width, height);
		const drawn = put(target, gl.RGBA8, width, height);
		const took = Array.from({ length: TIMES }, () => {
			gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
			gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, drawn, 0);
			gl.useProgram(reading);
			names.forEach((name, unit) => {
				gl.uniform1i(at(reading, name), unit);
			});
			gl.uniform2f(at(reading, 'canvas'), width, height);
			gl.uniform1i(at(reading, 'samples'), SAMPLES[kind]);
			// What is drawn on may not be read from.
			gl.activeTexture(gl.TEXTURE0 + target);
			gl.bindTexture(gl.TEXTURE_2D, null);
			const read = draw();
			gl.bindTexture(gl.TEXTURE_2D, drawn);
			gl.bindFramebuffer(gl.FRAMEBUFFER, null);
			gl.useProgram(finishing);
			gl.uniform1i(at(finishing, 'drawn'), target);
			return read + draw();
		});
		gl.deleteTexture(drawn);
		return middle(took);
	}

	const took = { quick: time('quick'), full: time('full') };
	gl.getExtension('WEBGL_lose_context')?.loseContext();
	return took;
}
