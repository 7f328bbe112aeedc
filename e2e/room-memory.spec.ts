import type { Page } from '@playwright/test';
import { listScenes } from '#app/scene/scenes.server.ts';
import { open } from './cart-steps.ts';
import { expect, test } from './shop.ts';

// The canvas takes as many pixels as the pictures of light have.
test.use({ viewport: { width: 840, height: 1100 }, deviceScaleFactor: 2 });

/** Bytes of all textures, in the size and format in which they are uploaded. */
const LIMIT = 120_000_000;
/** How often the room is entered and left, with other stones each time. `npm run torture` enters it more often. */
const VISITS = Number(process.env.ROOM_VISITS ?? 1);
const STONES = 3;

type Counted = { textures: () => number; most: () => number };

/** Counts in the page what WebGL is asked to keep. Nothing is drawn: a texture is as large without. */
function countTextures(): void {
	type Kept = { bytes: Map<WebGLTexture, number>; bound: WebGLTexture | null };
	const contexts = new Map<WebGL2RenderingContext, Kept>();
	let most = 0;
	const gl = WebGL2RenderingContext;
	const sizes: Record<number, number> = {
		[gl.RGBA32F]: 16,
		[gl.RGBA16F]: 8,
		[gl.RGBA8]: 4,
		[gl.SRGB8_ALPHA8]: 4,
		[gl.R8]: 1,
	};
	/** One that is lost has freed all. */
	const sum = () =>
		[...contexts]
			.filter(([context]) => !context.isContextLost())
			.flatMap(([, { bytes }]) => [...bytes.values()])
			.reduce((all, one) => all + one, 0);
	function keep({ bytes, bound }: Kept, size: number) {
		if (bound) bytes.set(bound, size);
		most = Math.max(most, sum());
	}
	function sizeOf(format: unknown, width: unknown, height: unknown): number {
		const size = sizes[format as number];
		if (!size) throw new Error(`the size of format ${format} is not known`);
		return size * (width as number) * (height as number);
	}
	const proto = gl.prototype;
	type Name = 'bindTexture' | 'deleteTexture' | 'texImage2D' | 'texStorage2D' | 'generateMipmap';
	const watch = (name: Name, before: (kept: Kept, given: unknown[]) => void) => {
		const own = proto[name] as (...given: unknown[]) => unknown;
		Object.assign(proto, {
			[name](this: WebGL2RenderingContext, ...given: unknown[]) {
				const kept = contexts.get(this) ?? { bytes: new Map(), bound: null };
				contexts.set(this, kept);
				before(kept, given);
				return own.apply(this, given);
			},
		});
	};
	watch('bindTexture', (kept, [, texture]) => {
		kept.bound = texture as WebGLTexture | null;
	});
	watch('deleteTexture', ({ bytes }, [texture]) => bytes.delete(texture as WebGLTexture));
	watch('texStorage2D', (kept, [, , format, width, height]) => keep(kept, sizeOf(format, width, height)));
	watch('texImage2D', (kept, given) => {
		const picture = given.at(-1) as { width: number; height: number };
		const isPicture = given.length === 6;
		keep(kept, sizeOf(given[2], isPicture ? picture.width : given[3], isPicture ? picture.height : given[4]));
	});
	// All smaller sizes together are a third of the first.
	watch('generateMipmap', (kept) => {
		if (kept.bound) keep(kept, ((kept.bytes.get(kept.bound) ?? 0) * 4) / 3);
	});
	proto.drawArrays = () => {};
	Object.assign(window, { counted: { textures: sum, most: () => most } });
}

const counted = (page: Page) =>
	page.evaluate(() => {
		const { textures, most } = (window as unknown as { counted: Counted }).counted;
		return { now: textures(), most: most() };
	});

test('[ROOM-09] textures of a room take at most 120 MB at 1600 px, with two stones and after many others, and are freed when it is left', {
	tag: '@webgl',
}, async ({ page }) => {
	const [scene] = listScenes().toSorted((one, other) => other.surfaces.length - one.surfaces.length);
	if (!scene) throw new Error('there is no room');
	const canvas = page.locator('canvas');
	const stones = page.getByRole('group', { name: /^Stone: / }).getByRole('radio');
	await page.addInitScript(countTextures);
	await open(page, `/room/${scene.name}?beside=red-zebra`);
	for (let visit = 0; visit < VISITS; visit++) {
		await expect(canvas).toHaveAttribute('data-at-rest');
		expect(await canvas.evaluate(({ width }: HTMLCanvasElement) => width)).toBe(1600);
		expect((await counted(page)).now).toBeGreaterThan(50_000_000);
		const offered = await stones.count();
		for (let index = 0; index < STONES; index++) {
			const stone = stones.nth(1 + ((visit * STONES + index) % (offered - 1)));
			await stone.check({ force: true });
			await expect(stone).toBeChecked();
			await expect(canvas).toHaveAttribute('data-at-rest');
		}
		const { most } = await counted(page);
		test.info().annotations.push({ type: 'measured', description: `${Math.round(most / 1e6)} MB at most` });
		expect(most).toBeLessThan(LIMIT);
		await page.getByRole('link', { name: 'All rooms' }).click();
		await expect(canvas).toHaveCount(0);
		await expect.poll(async () => (await counted(page)).now).toBe(0);
		if (visit < VISITS - 1) await page.goBack();
	}
});
