import type { Browser } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { alternate } from './alternate.ts';
import { attempt } from './attempt.ts';
import type { Figure } from './bounds.ts';
import type { typed } from './calculator-page.ts';
import type { Fixtures } from './fixtures.ts';
import { visit } from './phone.ts';
import { referenceWork } from './reference-work.ts';

const ROUNDS = { least: 10, most: 24 };

/** A hall of 200 × 100 ft, typed digit by digit: 50, 500 and 5 000 tiles of 24 × 24. */
const hall = (bond: string) =>
	['2', '20', '200'].map((w) => `size=24×24&bond=${bond}&part-w=${w}&part-h=100`);

/** Walls of 40 lengths, each other one longer than a slab, so that 60 pieces have no two alike. */
const walls = Array.from(
	{ length: 40 },
	(_, wall) => `side-w=${(wall % 2 ? 10 : 4) + wall / 10}&side-doors=`,
);
const skirting = [10, 20, 40].map(
	(sides) => `kind=skirting&size=slab&slab-w=9&slab-h=5.5&${walls.slice(0, sides).join('&')}`,
);

/** The last of the forms is measured; those before it are typed on the way to it. */
const JOBS = {
	'a hall of 5 000 tiles, ms': hall('straight'),
	'a diagonal hall of 5 000 tiles, ms': hall('diagonal'),
	'60 pieces nested, ms': skirting,
};

/**
 * Measures the engine of the calculator on the main thread of the phone, since Chromium slows no worker down. The reference: the reference
 * work, on this machine's own processor.
 */
export async function calculator({ openBrowser }: Fixtures): Promise<Figure[]> {
	const [engine, chromium] = [await builtEngine(), await openBrowser()];
	const figures: Figure[] = [];
	for (const [name, queries] of Object.entries(JOBS))
		figures.push(
			...(await attempt(`calculator: ${name}`, () =>
				alternate({
					subjects: {
						shop: () => timeOnPhone(chromium, engine, queries),
						reference: async () => referenceWork(),
					},
					figures: { [`calculator: ${name}`]: (ms) => ms },
					rounds: ROUNDS,
				}),
			)),
		);
	return figures;
}

/** As one script, minified as the shop's are. */
async function builtEngine(): Promise<string> {
	const result = await build({
		configFile: false,
		logLevel: 'silent',
		build: {
			target: 'es2022',
			write: false,
			lib: { entry: 'bench/calculator-page.ts', formats: ['iife'], name: 'engine' },
		},
	});
	const [built] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
	const [chunk] = built?.output ?? [];
	if (chunk?.type !== 'chunk') throw new Error('the engine was not built');
	return chunk.code;
}

async function timeOnPhone(browser: Browser, engine: string, queries: readonly string[]): Promise<number> {
	const { page, slowDown, end } = await visit(browser, 'phone');
	try {
		await page.addScriptTag({ content: engine });
		await slowDown();
		return await page.evaluate(
			(queries) => (globalThis as unknown as { engine: { typed: typeof typed } }).engine.typed(queries),
			queries,
		);
	} finally {
		await end();
	}
}
