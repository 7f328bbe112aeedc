import { readFileSync, writeFileSync } from 'node:fs';
import { mastersFolder } from './manifest.ts';
import type { Recipe } from './recipe.ts';
import { CLOSE } from './views/close.ts';
import { LAID, laidScale } from './views/laid.ts';
import { SLAB } from './views/slab.ts';

/** The width of stone, in mm, that each picture shows. An edge is seen at an angle, so no one width is true of it. */
export type Spans = Record<'slab' | 'close' | 'laid', number>;

const path = new URL('spans.json', mastersFolder);

export function spansOf(recipe: Recipe): Spans {
	return {
		slab: Math.round(SLAB.width * (recipe.mm ?? 1)),
		close: Math.round(CLOSE.width * CLOSE.mm),
		laid: Math.round(LAID.width * laidScale(recipe)),
	};
}

export function readSpans(): Record<string, Spans> {
	return JSON.parse(readFileSync(path, 'utf8'));
}

/** The shop draws a ruler of that scale on an enlarged picture. */
export function writeSpans(recipes: readonly Recipe[]): void {
	const sorted = recipes
		.toSorted((a, b) => (a.id < b.id ? -1 : 1))
		.map((recipe) => [recipe.id, spansOf(recipe)]);
	const lines = sorted.map(([id, spans]) => `\t${JSON.stringify(id)}: ${JSON.stringify(spans)}`);
	writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`);
}
