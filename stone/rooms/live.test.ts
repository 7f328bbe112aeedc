import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#db/catalogue/catalogue.ts';

type Face = { surface: number; H: number[]; box: [number, number, number, number] };
type Room = {
	width: number;
	height: number;
	surfaces: { name: string; light: string; stone: string }[];
	bounce: number[][];
	faces: Face[];
};

/** In px: more than `SPREAD` of live.py, which is how far a face reaches beyond its stone. */
const EDGE = 6;

const folder = fileURLToPath(new URL('./live/', import.meta.url));
const rooms = readdirSync(folder, { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map((entry) => entry.name);

function readRoom(name: string): Room {
	return JSON.parse(readFileSync(`${folder}${name}/room.json`, 'utf8')) as Room;
}

function bytes(name: string, file: string): number {
	return statSync(`${folder}${name}/${file}`).size;
}

test('[STONE-04] what a browser fetches to lay stones in a room weighs at most 150 kB', () => {
	for (const name of rooms) {
		const lights = readRoom(name).surfaces.map((surface) => `${surface.light}.avif`);
		const fetched = ['black.avif', ...lights, 'honed.avif', 'bounce.avif', 'mask.avif', 'faces.png'];
		const sum = fetched.reduce((total, file) => total + bytes(name, file), 0);
		expect(sum, name).toBeLessThanOrEqual(150_000);
	}
});

test('[STONE-04] all rooms together weigh at most 6 MB', () => {
	const sizes = rooms.flatMap((name) => readdirSync(folder + name).map((file) => bytes(name, file)));
	expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(6_000_000);
});

describe('[STONE-05] a room', () => {
	test.each(rooms)(
		'%s has stones of the catalogue, and a share of light for each pair of surfaces',
		(name) => {
			const room = readRoom(name);
			const stones = new Set(catalogue.map((product) => product.id));
			for (const surface of room.surfaces) expect(stones).toContain(surface.stone);
			expect(room.bounce).toHaveLength(room.surfaces.length);
			for (const row of room.bounce) {
				expect(row).toHaveLength(room.surfaces.length);
				for (const share of row) expect(share >= 0 && share < 0.9).toBe(true);
			}
		},
	);

	test.each(rooms)('%s shows each face where its plane maps into the size of the face', async (name) => {
		const room = readRoom(name);
		const { data, info } = await sharp(`${folder}${name}/faces.png`)
			.toColourspace('b-w')
			.raw()
			.toBuffer({ resolveWithObject: true });
		expect([info.width, info.height, info.channels]).toEqual([room.width, room.height, 1]);
		const seen = room.faces.map(() => 0);
		const inside = room.faces.map(() => 0);
		for (const [at, number] of data.entries()) {
			const face = room.faces[number - 1];
			if (!face) continue;
			// near its edge a face reaches a few pixels beyond its stone
			const around = [-EDGE, EDGE, -EDGE * room.width, EDGE * room.width];
			if (around.some((step) => data[at + step] !== number)) continue;
			seen[number - 1]++;
			const x = ((at % room.width) + 0.5) / room.width;
			const y = (Math.floor(at / room.width) + 0.5) / room.height;
			const [a, b, c, d, e, f, g, h, i] = face.H;
			const w = g * x + h * y + i;
			const [u, v] = [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
			const [u0, v0, u1, v1] = face.box;
			if (u > u0 - 0.02 && u < u1 + 0.02 && v > v0 - 0.02 && v < v1 + 0.02) inside[number - 1]++;
		}
		for (const [index, count] of seen.entries()) {
			expect(inside[index], `face ${index + 1}`).toBeGreaterThanOrEqual(count * 0.98);
		}
		expect(Math.max(...seen)).toBeGreaterThan(1000);
		expect(data.every((number) => number <= room.faces.length)).toBe(true);
	});
});
