import { readFileSync } from 'node:fs';

/**
 * What is known of a picture in `photographs/`; `photographs.py` writes it. Points are 0 to 1 of the picture,
 * lengths metres.
 */
export type PhotographFacts = {
	/** Of a rectangle of whole tiles: far left, far right, near right, near left. */
	corners: [number, number][];
	size: [number, number];
	tiles: [number, number];
	/** The place of the stone, and what stands on it. */
	marks: { isOff: boolean; points: [number, number][] }[];
};

export function readPhotographs(): Record<string, PhotographFacts> {
	return JSON.parse(readFileSync('stone/rooms/photographs.json', 'utf8'));
}
