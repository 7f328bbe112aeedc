import type { Lab } from '#app/platform/colour-difference.ts';
import { othersCopy as copy } from './copy.ts';
import { octaves } from './like.ts';
import { type Look, lookOf, mayShare, type Seen, valuesOf } from './look.ts';

/** Steps of lightness between a floor and what is seen as its border. */
const CONTRAST = 35;

/** A colour of more chroma than this is no border beside another one. */
const QUIET = 14;

/** One way in which two stones go together. `rule`: a list takes turns with the rules. `cost`: less is better. */
export type Pairing = { rule: string; why: string; cost: number };

type Stone = Seen & { look: Look & { lab: Lab | null } };

const rules: Record<string, (one: Stone, other: Stone) => { why: string; cost: number } | null> = {
	/** `The same gold veins, on black`. */
	veins(one, other) {
		const { pattern, accents, ground } = one.look;
		if (pattern === null || pattern !== other.look.pattern || other.look.ground === null) return null;
		if (other.look.ground === ground) return null;
		// Grey runs through most stones.
		const accent = accents.find((colour) => colour !== 'grey' && other.look.accents.includes(colour));
		return accent ? { why: copy.sameVeins(accent, pattern, other.look.ground), cost: 0 } : null;
	},
	/** `Black border for a white floor`. */
	border(one, other) {
		const [lab, otherLab] = [one.look.lab, other.look.lab];
		const [ground, border] = [one.look.ground, other.look.ground];
		if (!lab || !otherLab || !ground || !border || ground === border) return null;
		const lighter = otherLab[0] - lab[0];
		if (Math.abs(lighter) < CONTRAST || !suit('floor', one, other) || !mayShare('thickness', one, other))
			return null;
		if (chroma(lab) > QUIET && chroma(otherLab) > QUIET) return null;
		return {
			why: lighter > 0 ? copy.floorInBorder(border, ground) : copy.border(border, ground),
			cost: chroma(otherLab) - Math.abs(lighter) / 4 + (one.category === other.category ? 0 : 6),
		};
	},
	/** `Picks up its gold veins`. */
	accent(one, other) {
		const { pattern, accents, ground } = one.look;
		const found = accents.find((colour) => colour === other.look.ground);
		if (!found || found === ground || pattern === null || pattern === 'plain') return null;
		return { why: copy.picksUp(found, pattern), cost: found === 'grey' ? 6 : 0 };
	},
	/** `Black worktop over a white floor`. */
	worktop(one, other) {
		const { lab, ground } = one.look;
		if (!lab || !other.look.lab || !ground || !other.look.ground) return null;
		const isFor = has(one, 'floor') && !has(one, 'kitchen') && has(other, 'kitchen');
		if (!isFor || Math.abs(other.look.lab[0] - lab[0]) < CONTRAST) return null;
		return { why: copy.worktop(other.look.ground, ground), cost: chroma(other.look.lab) };
	},
	/** `Calmer beige beside its veins`. */
	plain(one, other) {
		const { pattern, ground } = one.look;
		if (!pattern || pattern === 'plain' || !ground || ground !== other.look.ground) return null;
		if (other.look.pattern !== 'plain' || !(suit('floor', one, other) || suit('walls', one, other)))
			return null;
		return { why: copy.plainBeside(ground, pattern), cost: 0 };
	},
};

/** CHOOSE-08: the ways in which another stone goes with this one. One that has no finish of the other's goes with it in none. */
export function pairings(one: Seen, other: Seen): Pairing[] {
	if (!mayShare('finish', one, other)) return [];
	const [stone, otherStone] = [one, other].map((seen) => Object.assign({ look: lookOf(seen) }, seen));
	if (!stone || !otherStone) return [];
	const price = 4 * octaves(one, other);
	return Object.entries(rules).flatMap(([rule, apply]) => {
		const found = apply(stone, otherStone);
		return found ? { rule, why: found.why, cost: found.cost + price } : [];
	});
}

const has = ({ terms }: Seen, use: string) => valuesOf(terms, 'use').includes(use);
const suit = (use: string, one: Seen, other: Seen) => has(one, use) && has(other, use);
const chroma = ([, a, b]: Lab) => Math.hypot(a, b);
