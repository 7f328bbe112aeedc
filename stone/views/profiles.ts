import type { Profile } from '#stone/recipe.ts';

/** The thickness of the sample, mm. */
export const THICK = 30;
/** How far from the front the profile may reach, mm. */
const REACH = 40;

/**
 * The outline of the slab's front, from the top to the underside, as points [distance behind the front plane, height], mm.
 * The first point is the end of the flat top.
 */
function outline(profile: Profile): (readonly [number, number])[] {
	const T = THICK;
	const points: [number, number][] = [];
	const arc = (cx: number, cy: number, rx: number, ry: number, from: number, to: number): void => {
		for (let i = 0; i <= 40; i++) {
			const a = ((from + ((to - from) * i) / 40) * Math.PI) / 180;
			points.push([cx + rx * Math.cos(a), cy + ry * Math.sin(a)]);
		}
	};
	switch (profile) {
		case 'eased':
			arc(3, T - 3, 3, 3, 90, 180);
			arc(2, 2, 2, 2, 180, 270);
			break;
		case 'bevel':
			points.push([10.6, T], [10, T - 0.3], [0.4, T - 9.6], [0, T - 10.4]);
			arc(1.5, 1.5, 1.5, 1.5, 180, 270);
			break;
		case 'half-bullnose':
			arc(20, T - 20, 20, 20, 90, 180);
			arc(2, 2, 2, 2, 180, 270);
			break;
		case 'bullnose':
			arc(T / 2, T / 2, T / 2, T / 2, 90, 270);
			break;
		case 'ogee':
			arc(20, T - 9, 9, 9, 90, 180);
			arc(2, T - 9, 9, 9, 0, -84);
			arc(3, 8, 3, 4, 120, 180);
			arc(2, 2, 2, 2, 180, 270);
			break;
		case 'dupont':
			points.push([22.8, T], [22, T - 0.8], [22, T - 5.4], [21.4, T - 6]);
			arc(18, T - 24, 18, 18, 90, 180);
			arc(2, 2, 2, 2, 180, 270);
			break;
		case 'stair':
			arc(10, T - 10, 10, 10, 90, 235);
			points.push([6.5, T - 20.5]);
			arc(12, 5, 5, 5, 120, 180);
			points.push([7, 0]);
			break;
		case 'split':
			points.push(
				[1.2, T],
				[0.2, T - 2],
				[2.6, T - 7],
				[1.1, T - 11],
				[3.2, T - 16],
				[1.6, T - 20],
				[4, T - 25],
				[3, 0],
			);
			break;
	}
	return points;
}

/** On a grid: the signed distance to the slab's section, and the length along the outline to its nearest point, mm. */
export type Section = { distance: Float32Array; along: Float32Array; flatFrom: number };
export const CELL = 0.25;
export const COLUMNS = Math.round((REACH + 20) / CELL);
export const ROWS = Math.round((THICK + 24) / CELL);

export function section(profile: Profile): Section {
	const edge = outline(profile);
	const closed: (readonly [number, number])[] = [[400, THICK], ...edge, [400, 0]];
	const distance = new Float32Array(COLUMNS * ROWS);
	const along = new Float32Array(COLUMNS * ROWS);
	for (let j = 0; j < ROWS; j++) {
		for (let i = 0; i < COLUMNS; i++) {
			const px = i * CELL - 12;
			const py = j * CELL - 8;
			let best = 1e9;
			let way = 0;
			let walked = -(400 - edge[0][0]);
			let inside = false;
			for (let k = 0; k < closed.length; k++) {
				const a = closed[k];
				const b = closed[(k + 1) % closed.length];
				const ex = b[0] - a[0];
				const ey = b[1] - a[1];
				const length2 = ex * ex + ey * ey;
				const length = Math.sqrt(length2);
				const t = length2 > 0 ? Math.max(0, Math.min(1, ((px - a[0]) * ex + (py - a[1]) * ey) / length2)) : 0;
				const d = Math.hypot(px - a[0] - ex * t, py - a[1] - ey * t);
				if (d < best) {
					best = d;
					way = walked + t * length;
				}
				walked += length;
				if (a[1] > py !== b[1] > py && px < (ex * (py - a[1])) / ey + a[0]) inside = !inside;
			}
			distance[j * COLUMNS + i] = inside ? -best : best;
			along[j * COLUMNS + i] = way;
		}
	}
	return { distance, along, flatFrom: edge[0][0] };
}
