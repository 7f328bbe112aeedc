import { toLinear } from './srgb.ts';

/** A colour of CIE L*a*b*. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** Two degrees, D65: the white of sRGB. */
const WHITE = [0.9505, 1, 1.089] as const;

/** From sRGB, 0 to 255 each (IEC 61966-2-1). */
export function labOf(red: number, green: number, blue: number): Lab {
	const [r, g, b] = [toLinear(red / 255), toLinear(green / 255), toLinear(blue / 255)];
	const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / WHITE[0]);
	const y = root((0.2126 * r + 0.7152 * g + 0.0722 * b) / WHITE[1]);
	const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / WHITE[2]);
	return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** From `#rrggbb`. */
export function labIn(colour: string): Lab {
	const at = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
	return labOf(at(1), at(3), at(5));
}

const root = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : (841 / 108) * value + 4 / 29);

const RADIAN = Math.PI / 180;
const cosine = (degrees: number) => Math.cos(degrees * RADIAN);
/** How far greens and blues are pulled apart: 25⁷ and the chroma where it begins. */
const pull = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/** How different two colours look (CIEDE2000; names and steps as in Sharma, Wu and Dalal, 2005). 1 is just seen. */
export function colourDifference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
	const g = 0.5 * (1 - pull((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
	const [x1, x2] = [(1 + g) * a1, (1 + g) * a2];
	const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
	const [h1, h2] = [hue(x1, b1), hue(x2, b2)];
	const isGrey = c1 * c2 === 0;
	const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
	const deltaL = l2 - l1;
	const deltaC = c2 - c1;
	const deltaH = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RADIAN);

	const l = (l1 + l2) / 2;
	const c = (c1 + c2) / 2;
	const h = isGrey ? h1 + h2 : meanHue(h1, h2);
	const t =
		1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63);
	const forL = deltaL / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
	const forC = deltaC / (1 + 0.045 * c);
	const forH = deltaH / (1 + 0.015 * c * t);
	const rotation = -Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * RADIAN) * 2 * pull(c);
	return Math.sqrt(forL ** 2 + forC ** 2 + forH ** 2 + rotation * forC * forH);
}

function hue(a: number, b: number): number {
	return a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIAN + 360) % 360;
}

/** On the shorter way round; where both are alike, as Sharma has it. */
function meanHue(one: number, other: number): number {
	const sum = one + other;
	if (Math.abs(one - other) <= 180) return sum / 2;
	return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
}
