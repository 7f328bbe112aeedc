import sharp, { type Sharp } from 'sharp';

/** A picture of grain, as a photograph has it: it shrinks no further than one. `seed` gives another picture. */
export function photograph(width: number, height: number, seed = 1): Sharp {
	const pixels = Buffer.alloc(width * height * 3);
	let state = seed;
	for (let at = 0; at < pixels.length; at++) {
		state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
		pixels[at] = 120 + ((at / 3 / width) % 80) + ((state >> 16) & 31);
	}
	return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A form with files and texts, as a browser sends it: `body` and its `type`. */
export async function filesForm(
	files: { bytes: Uint8Array; name: string }[],
	texts: Record<string, string | string[]> = {},
): Promise<{ body: Uint8Array; type: string }> {
	const form = new FormData();
	for (const [name, values] of Object.entries(texts))
		for (const text of [values].flat()) form.append(name, text);
	for (const { bytes, name } of files) form.append('picture', new Blob([new Uint8Array(bytes)]), name);
	const sent = new Request('http://localhost', { method: 'POST', body: form });
	return { body: await sent.bytes(), type: sent.headers.get('Content-Type') ?? '' };
}
