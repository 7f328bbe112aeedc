import { light, toByte } from '#stone/colour.ts';
import type { Field } from '#stone/field.ts';
import { gradientNoise, hashText } from '#stone/noise.ts';
import { paintStone, type Raster } from '#stone/paint.ts';
import type { Recipe } from '#stone/recipe.ts';
import { liveliest } from './close.ts';
import { CELL, COLUMNS, ROWS, type Section, section, THICK } from './profiles.ts';

const EDGE = { width: 1200, height: 1500 };
const PAPER = light('#f1ede4');
const MM = 0.3;
const MARGIN = 60;

type Vector = readonly [number, number, number];

function unit(v: Vector): Vector {
	const k = 1 / Math.hypot(v[0], v[1], v[2]);
	return [v[0] * k, v[1] * k, v[2] * k];
}

const EYE: Vector = [-84, -200, 206];
const AIM: Vector = [52, 36, 14];
const KEY = unit([-0.55, 0.1, 0.8]);

/** The corner of a slab with its edge profile, on paper in daylight. The stone's pattern continues over the edge. */
export function edgeView(recipe: Recipe, slab: Field): Raster {
	const { width, height } = EDGE;
	const corner = liveliest(slab, 300, 340);
	const texture = paintStone(recipe, {
		x: corner.x - MARGIN,
		y: corner.y - MARGIN,
		width: 1401,
		height: 1601,
		mm: MM,
	});
	const profile = section(recipe.edge);
	const gloss = recipe.gloss ?? 0.6;
	const rough = recipe.edge === 'split' ? (hashText(recipe.id) & 63) / 10 : -1;
	const forward = unit([AIM[0] - EYE[0], AIM[1] - EYE[1], AIM[2] - EYE[2]]);
	const right = unit([forward[1], -forward[0], 0]);
	const up: Vector = [
		right[1] * forward[2] - right[2] * forward[1],
		right[2] * forward[0] - right[0] * forward[2],
		right[0] * forward[1] - right[1] * forward[0],
	];
	const focal = 1.75;
	const pixel = new Float32Array(3);
	const planes = new Float32Array(width * height * 3);
	const kinds = new Uint8Array(width * height);
	const shoot = (sx: number, sy: number): number => {
		const a = (sx / width - 0.5) / focal;
		const b = ((0.5 - sy / height) * (height / width)) / focal;
		const ray = unit([
			forward[0] + right[0] * a + up[0] * b,
			forward[1] + right[1] * a + up[1] * b,
			forward[2] + up[2] * b,
		]);
		return look(EYE, ray, texture, profile, gloss, rough, pixel);
	};
	for (let y = 0, i = 0; y < height; y++) {
		for (let x = 0; x < width; x++, i++) {
			kinds[i] = shoot(x + 0.5, y + 0.5);
			planes.set(pixel, i * 3);
		}
	}
	const data = new Uint8Array(width * height * 3);
	for (let y = 0, i = 0; y < height; y++) {
		for (let x = 0; x < width; x++, i++) {
			const kind = kinds[i];
			if (
				(x > 0 && kinds[i - 1] !== kind) ||
				(y > 0 && kinds[i - width] !== kind) ||
				(x < width - 1 && kinds[i + 1] !== kind) ||
				(y < height - 1 && kinds[i + width] !== kind)
			) {
				const sum = [0, 0, 0];
				for (let s = 0; s < 9; s++) {
					shoot(x + ((s % 3) + 0.5) / 3, y + (Math.floor(s / 3) + 0.5) / 3);
					for (let c = 0; c < 3; c++) sum[c] += pixel[c] / 9;
				}
				planes.set(sum, i * 3);
			}
			for (let c = 0; c < 3; c++) data[i * 3 + c] = toByte(planes[i * 3 + c]);
		}
	}
	return { data, width, height };
}

function read(table: Float32Array, y: number, z: number): number {
	let a = (y + 12) / CELL;
	let b = (z + 8) / CELL;
	a = a < 0 ? 0 : Math.min(a, COLUMNS - 1.001);
	b = b < 0 ? 0 : Math.min(b, ROWS - 1.001);
	const i = a | 0;
	const j = b | 0;
	const k = j * COLUMNS + i;
	const fa = a - i;
	const fb = b - j;
	const top = table[k] + (table[k + 1] - table[k]) * fa;
	const bottom = table[k + COLUMNS] + (table[k + COLUMNS + 1] - table[k + COLUMNS]) * fa;
	return top + (bottom - top) * fb;
}

/** The signed distance to the sample: the section extruded along x, cut at x = 0 with a fine rounded edge. */
function distance(x: number, y: number, z: number, profile: Section, rough: number): number {
	let d = y > 44 ? Math.max(z - THICK, -z) : read(profile.distance, y, z);
	if (rough >= 0)
		d +=
			1.3 *
			(gradientNoise(x * 0.03 + 500 + rough, z * 0.16 + 500) +
				0.5 * gradientNoise(x * 0.09 + 300, z * 0.5 + 300 + rough));
	const end = -x;
	const r = 1;
	const a = d + r;
	const b = end + r;
	return Math.min(Math.max(a, b), 0) + Math.hypot(Math.max(a, 0), Math.max(b, 0)) - r;
}

/** The daylight from a direction: a soft sky, a tall window on the left, a lower one behind, and paper below. */
function sky(x: number, y: number, z: number): number {
	if (z < 0) return 0.55;
	const window = (1 - soft(-1.1, -0.35, x / (0.3 + z))) * soft(0.15, 0.4, z);
	const back =
		soft(0.35, 0.75, y) * soft(0.1, 0.4, z) * (1 - soft(0.75, 0.95, z)) * (0.5 + 0.5 * soft(-0.6, 0.5, x));
	const front = soft(0.2, 0.6, -y) * soft(0.15, 0.3, z) * (1 - soft(0.55, 0.75, z));
	return 0.12 + 0.15 * z + 6 * window + 3.2 * front + 0.16 * back;
}

function soft(from: number, to: number, x: number): number {
	const t = x <= from ? 0 : x >= to ? 1 : (x - from) / (to - from);
	return t * t * (3 - 2 * t);
}

/** Traces one ray. Writes its light to `out` and returns what it hit: 0 the paper, 1 the top, 2 the front, 3 the cut end. */
function look(
	eye: Vector,
	ray: Vector,
	texture: Field,
	profile: Section,
	gloss: number,
	rough: number,
	out: Float32Array,
): number {
	let t = (THICK - eye[2]) / ray[2];
	let x = eye[0] + ray[0] * t;
	let y = eye[1] + ray[1] * t;
	let z = THICK;
	let kind = -1;
	let nx = 0;
	let ny = 0;
	let nz = 1;
	if (x > 1.2 && y > profile.flatFrom + 0.5) kind = 1;
	else {
		t -= 2;
		for (let step = 0; step < 60; step++) {
			x = eye[0] + ray[0] * t;
			y = eye[1] + ray[1] * t;
			z = eye[2] + ray[2] * t;
			if (z <= 0) {
				kind = 0;
				break;
			}
			const d = distance(x, y, z, profile, rough);
			if (d < 0.03) {
				const e = 0.35;
				nx = distance(x + e, y, z, profile, rough) - distance(x - e, y, z, profile, rough);
				ny = distance(x, y + e, z, profile, rough) - distance(x, y - e, z, profile, rough);
				nz = distance(x, y, z + e, profile, rough) - distance(x, y, z - e, profile, rough);
				const k = 1 / Math.hypot(nx, ny, nz);
				nx *= k;
				ny *= k;
				nz *= k;
				kind = nx < -0.7 ? 3 : 2;
				break;
			}
			t += d * (rough >= 0 ? 0.5 : 0.85);
		}
		if (kind < 0) kind = 0;
	}
	if (kind === 0) {
		t = -eye[2] / ray[2];
		x = eye[0] + ray[0] * t;
		y = eye[1] + ray[1] * t;
		paper(x, y, out);
		return 0;
	}
	// The pattern continues over the edge: the texture coordinate follows the outline from the top downwards.
	let u = x;
	let v = y;
	if (kind === 2 && y < 43) v = profile.flatFrom - read(profile.along, y, z);
	else if (kind === 3) u = -(THICK - z);
	const i = bounce((u + MARGIN) / MM, texture.w - 2);
	// The far side of the slab is the top of the texture.
	const j = bounce(texture.h - 2 - (v + MARGIN) / MM, texture.h - 2);
	const i0 = i | 0;
	const j0 = j | 0;
	const fi = i - i0;
	const fj = j - j0;
	const k = j0 * texture.w + i0;
	const key = Math.max(0, nx * KEY[0] + ny * KEY[1] + nz * KEY[2]);
	const ground = Math.max(0, Math.min(1, z / THICK));
	const ambient = 0.5 + 0.36 * nz + (1 - nz) * 0.1 * ground - 0.22 * (1 - ground) * (1 - nz);
	const diffuse = ambient * 0.6 + key * 0.5;
	const facing = -(nx * ray[0] + ny * ray[1] + nz * ray[2]);
	const rx = ray[0] + 2 * facing * nx;
	const ry = ray[1] + 2 * facing * ny;
	const rz = ray[2] + 2 * facing * nz;
	const fresnel = 0.04 + 0.96 * (1 - Math.max(0, facing)) ** 5;
	const mirror = kind === 3 ? gloss * 0.25 : gloss;
	const glint = mirror * fresnel * sky(rx, ry, rz) * (rz < 0 ? ground * 0.8 : 1) + (1 - gloss) * 0.006;
	for (let c = 0; c < 3; c++) {
		const plane = c === 0 ? texture.r : c === 1 ? texture.g : texture.b;
		const top = plane[k] + (plane[k + 1] - plane[k]) * fi;
		const bottom = plane[k + texture.w] + (plane[k + texture.w + 1] - plane[k + texture.w]) * fi;
		const stone = Math.max(0, top + (bottom - top) * fj);
		out[c] = stone * diffuse + glint;
	}
	return kind;
}

/** Mirrors a coordinate that is outside the computed texture back into it. */
function bounce(at: number, end: number): number {
	const a = Math.abs(at);
	return a <= end ? a : Math.max(0, 2 * end - a);
}

/** The paper with the slab's shadow: dark where they touch, wide and soft on the side away from the window. */
function paper(x: number, y: number, out: Float32Array): void {
	const front = -y;
	const side = -x;
	const outside = Math.hypot(Math.max(front, 0), Math.max(side, 0));
	const touch = Math.exp(-outside / 5) * 0.5 + Math.exp(-outside / 26) * 0.22;
	// The window is on the left and a little behind, so the slab's shadow falls forward and to the right.
	const cast =
		x > -4 ? Math.exp(-((Math.max(0, front) / 34) ** 2)) * 0.22 * soft(-4, 30, x + front * 0.3) : 0;
	const dark = Math.min(0.85, touch + cast);
	const fall = 1.0 - 0.00022 * (Math.abs(x - 60) + Math.abs(y + 60));
	for (let c = 0; c < 3; c++) out[c] = PAPER[c] * fall * (1 - dark * (c === 0 ? 0.96 : c === 1 ? 0.98 : 1));
}
