import { catalogue } from '#db/catalogue/catalogue.ts';
import type { CatalogueStone } from '#db/catalogue/stone.ts';

type Drawing = CatalogueStone['drawing'];
type Chance = () => number;
type Point = [x: number, y: number];

const WIDTH = 800;
const HEIGHT = 1000;

/** What stands in for a stone that is not in the catalogue. */
const NEUTRAL: Drawing = { pattern: 'clouded', ground: '#cfc9bd', vein: '#e2ddd3', accent: '#b7b0a3' };

const drawings = new Map(catalogue.map(({ id, drawing }) => [id, drawing]));

/** A slab drawn as SVG, always the same for one id; an id that is not known gets a neutral stone. */
export function drawStone(id: string): string {
	const drawing = drawings.get(id) ?? NEUTRAL;
	const body = patterns[drawing.pattern](drawing, chanceOf(id));
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
		`<rect width="100%" height="100%" fill="${drawing.ground}"/>`,
		body,
		'<linearGradient id="p" x2=".7" y2="1"><stop stop-color="#fff" stop-opacity=".16"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".14"/></linearGradient>',
		'<rect width="100%" height="100%" fill="url(#p)"/></svg>',
	].join('');
}

const patterns: Record<Drawing['pattern'], (drawing: Drawing, chance: Chance) => string> = {
	veined: (drawing, chance) => clouds(drawing, chance, 10) + veins(drawing, chance, 9),
	clouded: (drawing, chance) => clouds(drawing, chance, 46) + veins(drawing, chance, 3),
	speckled: (drawing, chance) => speckles(drawing, chance),
	banded: (drawing, chance) => bands(drawing, chance, 30, 90),
	bedded: (drawing, chance) => bands(drawing, chance, 32, 14) + pits(drawing, chance),
	cleft: (drawing, chance) => flakes(drawing, chance),
};

/** Soft patches of light and dark under everything else. */
function clouds({ vein, accent }: Drawing, chance: Chance, how: number): string {
	const soft = (name: string, colour: string) =>
		`<radialGradient id="${name}"><stop stop-color="${colour}" stop-opacity=".55"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
	const lean = between(chance, -60, 60);
	const patches = drawn(how, (index) => {
		const [x, y] = [whole(chance() * WIDTH), whole(chance() * HEIGHT)];
		const long = whole(between(chance, 120, 380));
		const turn = whole(lean + between(chance, -25, 25));
		return `<ellipse cx="${x}" cy="${y}" rx="${long}" ry="${whole(long * between(chance, 0.25, 0.6))}" transform="rotate(${turn} ${x} ${y})" fill="url(#${index % 2 ? 'v' : 'a'})"/>`;
	});
	return soft('v', vein) + soft('a', accent) + patches;
}

/** Veins that swell and thin out across the slab, each in a wide faint stroke and a narrow strong one. */
function veins({ vein, accent }: Drawing, chance: Chance, how: number): string {
	const lean = between(chance, 0.5, 1.1) * (chance() < 0.5 ? -1 : 1);
	return drawn(how, (index) => {
		const middle = between(chance, -0.2, 1.2) * WIDTH;
		const reach = HEIGHT / 2 + 80;
		const path = rough([middle - lean * reach, -80], [middle + lean * reach, HEIGHT + 80], 4, 0.18, chance);
		const width = index < how / 3 ? between(chance, 7, 16) : between(chance, 1.5, 5);
		const faint = `<path d="${ribbon(path, width * 5, chance)}" fill="${accent}" opacity=".22"/>`;
		return `${faint}<path d="${ribbon(path, width, chance)}" fill="${vein}" opacity="${(0.5 + chance() * 0.4).toFixed(2)}"/>`;
	});
}

/** Crystals: two sheets of them that repeat at different lengths, so that the eye finds no seam. */
function speckles({ ground, vein, accent }: Drawing, chance: Chance): string {
	const colours = [vein, accent, mix(ground, '#ffffff', 0.3), mix(ground, accent, 0.5), vein];
	const sheet = (name: string, [width, height]: Point, how: number, most: number) => {
		const crystals = drawn(how, (index) => {
			const centre: Point = [between(chance, 0, width), between(chance, 0, height)];
			return `<path d="${chip(centre, between(chance, 2, most), chance)}" fill="${colours[index % colours.length]}"/>`;
		});
		return `<pattern id="${name}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${whole(between(chance, 5, 40))})">${crystals}</pattern><rect width="100%" height="100%" fill="url(#${name})"/>`;
	};
	return sheet('a', [233, 271], 90, 15) + sheet('b', [149, 131], 60, 6);
}

/** Layers that were laid down one on another: as wide as `swing` lets them wander. */
function bands({ ground, vein, accent }: Drawing, chance: Chance, how: number, swing: number): string {
	const bed = each(14, () => between(chance, -swing, swing));
	const colours = [
		ground,
		vein,
		mix(ground, vein, 0.5),
		accent,
		mix(ground, accent, 0.4),
		mix(vein, accent, 0.3),
	];
	let y = -swing;
	let layers = '';
	while (y < HEIGHT + swing) {
		const edge: Point[] = bed.map((lift, index) => [
			(index * WIDTH) / 13,
			y + lift * Math.sin((y / HEIGHT) * 3 + index * 0.5) + between(chance, -4, 4),
		]);
		layers += `<path d="${smooth(edge)}V${HEIGHT + 200}H0z" fill="${colours[Math.floor(chance() * colours.length)]}" opacity="${between(chance, 0.45, 0.95).toFixed(2)}"/>`;
		y += (HEIGHT / how) * between(chance, 0.3, 1.7);
	}
	return layers;
}

/** The small holes that hot water left in travertine. */
function pits({ accent }: Drawing, chance: Chance): string {
	return drawn(46, () => {
		const [x, y] = [whole(chance() * WIDTH), whole(chance() * HEIGHT)];
		return `<ellipse cx="${x}" cy="${y}" rx="${whole(between(chance, 4, 26))}" ry="${whole(between(chance, 1, 5))}" fill="${accent}" opacity=".55"/>`;
	});
}

/** Leaves of slate, one split from the next. */
function flakes({ ground, vein, accent }: Drawing, chance: Chance): string {
	const colours = [vein, accent, mix(ground, '#000000', 0.15), mix(ground, '#ffffff', 0.12)];
	return drawn(26, (index) => {
		const y = (index / 26) * HEIGHT + between(chance, -60, 30);
		const edge = rough([-20, y], [WIDTH + 20, y + between(chance, -160, 160)], 4, 0.1, chance);
		const fill = colours[index % colours.length];
		return `<path d="M${edge.map(pair).join('L')}V${HEIGHT + 200}H-20z" fill="${fill}" opacity="${between(chance, 0.12, 0.4).toFixed(2)}"/><path d="M${edge.map(pair).join('L')}" fill="none" stroke="${mix(ground, '#000000', 0.45)}" opacity=".3"/>`;
	});
}

/** A line broken `depth` times at its middle, each time aside by up to `wild` of its length. */
function rough(from: Point, to: Point, depth: number, wild: number, chance: Chance): Point[] {
	if (depth === 0) return [from, to];
	const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
	const aside = between(chance, -wild, wild);
	const middle: Point = [(from[0] + to[0]) / 2 - dy * aside, (from[1] + to[1]) / 2 + dx * aside];
	return [
		...rough(from, middle, depth - 1, wild, chance),
		...rough(middle, to, depth - 1, wild, chance).slice(1),
	];
}

/** The outline of a stroke along `path` whose width comes and goes. */
function ribbon(path: Point[], width: number, chance: Chance): string {
	const half = path.map(() => (width / 2) * between(chance, 0.15, 1.3));
	const shifted = (side: 1 | -1): Point[] =>
		path.map(([x, y], index) => [x + side * (half[index] ?? 0), y + side * (half[index] ?? 0) * 0.3]);
	return `${smooth(shifted(1))}L${smooth(shifted(-1).reverse()).slice(1)}z`;
}

/** A crystal of five to seven edges. */
function chip([x, y]: Point, size: number, chance: Chance): string {
	const edges = 5 + Math.floor(chance() * 3);
	const corners = each(edges, (index): Point => {
		const angle = (index / edges) * 2 * Math.PI + chance() * 0.8;
		const far = size * between(chance, 0.5, 1);
		return [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.8];
	});
	return `M${corners.map(pair).join('L')}z`;
}

/** A curve through the middles of the points' gaps. */
function smooth(points: Point[]): string {
	const [first = [0, 0], ...rest] = points;
	const curve = rest.map((point, index) => {
		const next = rest[index + 1];
		return next
			? `Q${pair(point)} ${pair([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2])}`
			: `L${pair(point)}`;
	});
	return `M${pair(first)}${curve.join('')}`;
}

/** The colour `share` of the way from one to the other, both `#rrggbb`. */
function mix(from: string, to: string, share: number): string {
	const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
	const goal = channels(to);
	const mixed = channels(from).map((value, index) => whole(value + ((goal[index] ?? 0) - value) * share));
	return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Numbers from 0 to 1 that are the same each time for one text (FNV-1a into mulberry32). */
function chanceOf(text: string): Chance {
	let state = 2_166_136_261;
	for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

function between(chance: Chance, least: number, most: number): number {
	return least + chance() * (most - least);
}

function each<T>(how: number, make: (index: number) => T): T[] {
	return Array.from({ length: how }, (_, index) => make(index));
}

function drawn(how: number, draw: (index: number) => string): string {
	return each(how, draw).join('');
}

const pair = ([x, y]: Point) => `${whole(x)} ${whole(y)}`;

const whole = Math.round;
