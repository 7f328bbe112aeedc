import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { freshDatabase } from '#test/database.ts';
import { derivePicture } from './derive-picture.server.ts';
import { keepPicture } from './keep-picture.server.ts';
import { findMaster, pictureAt, requirePicture, sourceOf } from './masters.server.ts';
import { type Picture, pictureName, srcSet } from './picture.ts';
import { pictureStore } from './store/picture-store.server.ts';
import { pictures } from './tables.server.ts';

const { db } = await freshDatabase();

/** Red above, blue below, and green at the left of both. */
function flag(width = 1000, height = 800) {
	const area = (background: string, w: number, h: number) =>
		({ create: { width: w, height: h, channels: 3, background } }) as const;
	return sharp(area('#ff0000', width, height)).composite([
		{ input: area('#0000ff', width, height / 2), left: 0, top: height / 2 },
		{ input: area('#00ff00', width / 10, height), left: 0, top: 0 },
	]);
}

async function kept(bytes: Uint8Array, alt?: string): Promise<string> {
	const outcome = await keepPicture(db, bytes, alt === undefined ? {} : { alt });
	if ('fault' in outcome) throw new Error(outcome.fault);
	return outcome.address;
}

async function masterAt(address: string): Promise<Buffer> {
	const master = findMaster(pictureName(address) ?? '');
	const source = master && (await sourceOf(master));
	if (!(source instanceof Uint8Array)) throw new Error(`${address} has no master`);
	return Buffer.from(source);
}

/** The colour of a point, as `#rrggbb`. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
	return [...(await sharp(bytes).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer())];
}

test('[PIC-01] a kept picture has a name that says its shape and colour, a row, a master and every size', async () => {
	const address = await kept(await flag().jpeg().toBuffer(), 'Red above blue');
	const picture = pictureAt(address);
	expect(picture).toMatchObject({ width: 1000, height: 800 });
	expect(address).toMatch(/^\/pictures\/own-[0-9a-f]{16}-1000-800-[0-9a-f]{6}\.webp$/);
	// Half red, half blue and a tenth green, mixed.
	const [red = 0, green = 0, blue = 0] = [...Buffer.from(picture?.colour.slice(1) ?? '', 'hex')];
	expect(Math.abs(red - blue)).toBeLessThan(12);
	expect(green).toBeLessThan(red);
	expect(await db.select().from(pictures)).toMatchObject([
		{ name: picture?.name, alt: 'Red above blue', unusedSince: expect.any(Date) },
	]);
	const master = findMaster(picture?.name ?? '');
	if (!master) throw new Error('there is no master');
	for (const format of ['avif', 'webp'] as const)
		expect(await sharp(await derivePicture(master, 640, format)).metadata()).toMatchObject({
			width: 640,
			height: 512,
		});
});

test.for([1, 2, 3, 4, 5, 6, 7, 8])(
	'[PIC-02] a photograph of orientation %d is upright',
	async (orientation) => {
		const sent = await flag().withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
		const upright = await sharp(sent).autoOrient().raw().toBuffer({ resolveWithObject: true });
		const master = await masterAt(await kept(sent));
		const { width = 0, height = 0 } = await sharp(master).metadata();
		expect([width, height]).toEqual([upright.info.width, upright.info.height]);
		const wanted = await sharp(sent).autoOrient().png().toBuffer();
		for (const [x, y] of [
			[20, 20],
			[width - 20, 20],
			[20, height - 20],
			[width - 20, height - 20],
		] as const) {
			const [is, should] = [await colourAt(master, x, y), await colourAt(wanted, x, y)];
			expect(
				Math.max(...is.map((value, at) => Math.abs(value - (should[at] ?? 0)))),
				`${x}, ${y}`,
			).toBeLessThan(30);
		}
	},
);

test('[PIC-02] neither the place nor any other metadata is kept, and a wide colour profile is turned to sRGB', async () => {
	const sent = await flag()
		.withExif({
			IFD0: { Copyright: 'Somebody' },
			IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 23/1 0/1' },
		})
		.withIccProfile('p3')
		.jpeg()
		.toBuffer();
	expect((await sharp(sent).metadata()).exif).toBeDefined();
	expect((await sharp(sent).metadata()).icc).toBeDefined();
	const address = await kept(sent);
	const master = await masterAt(address);
	const { exif, icc, xmp, iptc, space } = await sharp(master).metadata();
	expect({ exif, icc, xmp, iptc, space }).toEqual({
		exif: undefined,
		icc: undefined,
		xmp: undefined,
		iptc: undefined,
		space: 'srgb',
	});
	// The red of sRGB has other numbers in P3, which would look dull if they were only copied.
	const [red = 0, green = 0] = await colourAt(master, 500, 100);
	expect(red).toBeGreaterThan(245);
	expect(green).toBeLessThan(20);
	expect(master.includes('Somebody')).toBe(false);
});

test('[PIC-01] the same photograph twice is one picture, and a later text takes the place of an earlier one', async () => {
	const sent = await flag(900, 900).png().toBuffer();
	const first = await kept(sent, 'A flag');
	const files = () => readdirSync(join(env.DATA_DIR, 'uploads')).filter((file) => file.includes('-900-900-'));
	const onceKept = files();
	expect(onceKept).not.toEqual([]);
	expect(await kept(sent)).toBe(first);
	expect(await kept(sent, 'Another text')).toBe(first);
	const rows = await db.select().from(pictures);
	expect(rows.filter(({ name }) => name === pictureName(first))).toMatchObject([{ alt: 'Another text' }]);
	expect(files()).toEqual(onceKept);
});

test.for(['black-and-gold-slab', 'ziarat-white-slab', 'red-zebra-laid'])(
	'[PIC-01] the picture %s of the demo, sent by the owner, has the same shape, colour and sizes',
	async (name) => {
		const master = findMaster(name);
		const demo = requirePicture(name);
		const own = pictureAt(await kept(readFileSync(master?.file ?? '')));
		if (!master || !own) throw new Error(`there is no ${name}`);
		expect([own.width, own.height]).toEqual([demo.width, demo.height]);
		// The demo's was taken before its master was encoded.
		const channels = (colour: string) => [...Buffer.from(colour.slice(1), 'hex')];
		for (const [at, channel] of channels(own.colour).entries())
			expect(
				Math.abs(channel - (channels(demo.colour)[at] ?? 0)),
				`${own.colour} ${demo.colour}`,
			).toBeLessThan(3);
		const widths = (picture: Picture) => srcSet(picture, 'avif').match(/\d+w/g);
		expect(widths(own)).toEqual(widths(demo));
		const ownMaster = findMaster(own.name);
		if (!ownMaster) throw new Error('there is no master');
		const [a, b] = await Promise.all(
			[master, ownMaster].map(async (one) => await sharp(await derivePicture(one, 480, 'avif')).metadata()),
		);
		expect([b?.width, b?.height]).toEqual([a?.width, a?.height]);
	},
);

test('[PIC-02] a large photograph is kept with its longest side at 2400 px', async () => {
	expect(pictureAt(await kept(await flag(4000, 3000).jpeg().toBuffer()))).toMatchObject({
		width: 2400,
		height: 1800,
	});
});

test('a name that nobody has kept has no picture in the store', async () => {
	const name = 'own-0123456789abcdef-1000-800-aabbcc';
	expect(pictureAt(`/pictures/${name}.webp`)).toMatchObject({ width: 1000 });
	expect(await pictureStore().read(name)).toBeNull();
});
