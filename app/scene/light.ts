import type { JointColour } from './scene.ts';

/** Red, green and blue in linear light. */
export type Light = readonly [number, number, number];

/** The stones of a scene's white pictures reflect so much. */
export const ALBEDO = 0.8;

/** Rounds until the light between surfaces no longer changes the picture. */
const ROUNDS = 4;

/** `#rrggbb` in linear light (sRGB, IEC 61966-2-1). */
export function lightOf(colour: string): Light {
	const at = (start: number) => {
		const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	};
	return [at(1), at(3), at(5)];
}

/**
 * How bright each surface is with stones of these mean colours; 1 is that of the white picture. A surface also gets light from the
 * others and from itself: row k of `bounce` is the part that surface k gets.
 */
export function brightnesses(
	means: readonly Light[],
	bounce: readonly (readonly number[])[],
): [number, number, number][] {
	const start = means.map((mean) => each((channel) => mean[channel] / ALBEDO));
	let bright = start;
	for (let round = 0; round < ROUNDS; round++) {
		const before = bright;
		bright = start.map((own, k) =>
			each((channel) => {
				const from = (j: number) => bounce[k]?.[j] ?? 0;
				const got = before.reduce((sum, light, j) => sum + from(j) * light[channel], 0);
				return own[channel] * (1 - from(k) + got);
			}),
		);
	}
	return bright;
}

type Channel = 0 | 1 | 2;

const each = (value: (channel: Channel) => number): [number, number, number] => [
	value(0),
	value(1),
	value(2),
];

const JOINT_COLOURS: Readonly<Record<Exclude<JointColour, 'match'>, Light>> = {
	white: [0.72, 0.7, 0.66],
	grey: [0.24, 0.23, 0.22],
	black: [0.02, 0.02, 0.02],
};

/** Mortar that matches a stone is darker than it, and never black. */
export function jointLight(colour: JointColour, mean: Light): Light {
	return colour === 'match' ? each((channel) => 0.6 * mean[channel] + 0.02) : JOINT_COLOURS[colour];
}
