import type { Page } from '@playwright/test';
import { listScenes } from '#app/scene/scenes.server.ts';
import { open } from './cart-steps.ts';
import { expect, test } from './shop.ts';

/** Software draws 1600 px with two stones in several seconds. */
test.describe.configure({ timeout: 240_000 });
// The canvas takes as many pixels as the pictures of light have.
test.use({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 });

/** Bytes of all textures, in the size and format in which they are uploaded. */
const LIMIT = 120_000_000;

type Counted = { textures: () => number; most: () => number };

/** Counts in the page what WebGL is asked to keep. */
function countTextures(): void {
	const bytes = new Map<WebGLTexture, number>();
	let most = 0;
	let bound: WebGLTexture | null = null;
	const sum = () => [...bytes.values()].reduce((all, one) => all + one, 0);
	const gl = WebGL2RenderingContext;
	const sizes: Record<number, number> = {
		[gl.RGBA32F]: 16,
		[gl.RGBA16F]: 8,
		[gl.RGBA8]: 4,
		[gl.SRGB8_ALPHA8]: 4,
		[gl.R8]: 1,
	};
	function keep(format: number, width: number, height: number) {
		const size = sizes[format];
		if (!size) throw new Error(`the size of format ${format} is not known`);
		if (bound) bytes.set(bound, size * width * height);
		most = Math.max(most, sum());
	}
	const proto = gl.prototype;
	type Name = 'bindTexture' | 'deleteTexture' | 'texImage2D' | 'texStorage2D' | 'generateMipmap';
	const watch = (name: Name, before: (given: unknown[]) => void) => {
		const own = proto[name] as (...given: unknown[]) => unknown;
		Object.assign(proto, {
			[name](this: WebGL2RenderingContext, ...given: unknown[]) {
				before(given);
				return own.apply(this, given);
			},
		});
	};
	watch('bindTexture', ([, texture]) => {
		bound = texture as WebGLTexture | null;
	});
	watch('deleteTexture', ([texture]) => bytes.delete(texture as WebGLTexture));
	watch('texStorage2D', ([, , format, width, height]) =>
		keep(format as number, width as number, height as number),
	);
	watch('texImage2D', (given) => {
		const picture = given.at(-1) as { width: number; height: number } | ArrayBufferView | null;
		const isPicture = given.length === 6;
		const { width, height } = isPicture
			? (picture as { width: number; height: number })
			: { width: given[3] as number, height: given[4] as number };
		keep(given[2] as number, width, height);
	});
	// All smaller sizes together are a third of the first.
	watch('generateMipmap', () => {
		if (bound) bytes.set(bound, ((bytes.get(bound) ?? 0) * 4) / 3);
		most = Math.max(most, sum());
	});
	Object.assign(window, { counted: { textures: sum, most: () => most } });
}

const counted = (page: Page) =>
	page.evaluate(() => {
		const { textures, most } = (window as unknown as { counted: Counted }).counted;
		return { now: textures(), most: most() };
	});

const drawn = (page: Page) =>
	expect(page.locator('canvas')).toHaveAttribute('data-samples', '4', { timeout: 60_000 });

test('[ROOM-09] textures of a room take at most 120 MB at 1600 px, with two stones and after many others', async ({
	page,
}) => {
	const [scene] = listScenes().toSorted((one, other) => other.surfaces.length - one.surfaces.length);
	if (!scene) throw new Error('there is no room');
	await page.addInitScript(countTextures);
	await open(page, `/room/${scene.name}?beside=red-zebra`);
	await drawn(page);
	expect(await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(1600);
	expect((await counted(page)).now).toBeGreaterThan(50_000_000);
	const stones = page.getByRole('group', { name: /^Stone: / }).getByRole('radio');
	for (let index = 0; index < 3; index++) {
		const before = await page.locator('canvas').getAttribute('data-frames');
		await stones.nth(index + 1).check({ force: true });
		await expect(page.locator('canvas')).not.toHaveAttribute('data-frames', before ?? '', {
			timeout: 30_000,
		});
		await drawn(page);
	}
	expect((await counted(page)).most).toBeLessThan(LIMIT);
});

test('[ROOM-09] a room that is left frees its textures', async ({ page }) => {
	await page.addInitScript(countTextures);
	await open(page, '/room/living');
	await drawn(page);
	const lost = page.locator('canvas').evaluate(
		(canvas) =>
			new Promise<boolean>((resolve) => {
				canvas.addEventListener('webglcontextlost', () => resolve(true));
				setTimeout(resolve, 20_000, false);
			}),
	);
	await page.getByRole('link', { name: 'All rooms' }).click();
	expect(await lost).toBe(true);
});
