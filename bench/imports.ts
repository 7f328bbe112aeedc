import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Figure } from './bounds.ts';
import type { Fixtures } from './fixtures.ts';

const PRODUCTS = 100_000;
/** How often the memory of the import is read, in ms. */
const INTERVAL = 50;
/** How much of its output an error shows, in characters. Most of it is the bar. */
const TAIL = 2000;

/**
 * Measures the import of a large JSON file into an empty shop on PostgreSQL, as the owner's command does it: the rows are stored, compared
 * and then made in batches.
 */
export async function imports({ newDatabase, newDataDir, openShop, folders }: Fixtures): Promise<Figure[]> {
	const env = { DATABASE_URL: await newDatabase(), DATA_DIR: newDataDir(), SEED: 'empty' } as const;
	// The first start creates the tables.
	await (await openShop(folders.shop, env)).end();
	const file = join(env.DATA_DIR, 'products.json');
	writeProducts(file);
	const { seconds, megabytes } = await run(file, env);
	const figure = (name: string, value: number) => ({ name, shop: [value], other: [], reference: [] });
	return [
		figure('imports: 100 000 products from JSON, s', seconds),
		figure('imports: 100 000 products from JSON, MB', megabytes),
	];
}

/** Runs the command of `npm run import`. Returns its duration and its highest resident memory. */
async function run(
	file: string,
	env: Record<string, string>,
): Promise<{ seconds: number; megabytes: number }> {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { import: string } };
	const [, ...command] = scripts.import.split(' ');
	const started = performance.now();
	const child = spawn(process.execPath, [...command, resolve(file)], {
		env: { PATH: process.env.PATH, ...env },
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	let printed = '';
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		printed = (printed + text).slice(-TAIL);
	});
	let megabytes = 0;
	const timer = setInterval(() => {
		megabytes = Math.max(megabytes, highestMemory(child.pid));
	}, INTERVAL);
	const code = await new Promise((done) => child.once('exit', done));
	clearInterval(timer);
	if (code !== 0) throw new Error(`the import ended with ${code}:\n${printed}`);
	return { seconds: (performance.now() - started) / 1000, megabytes };
}

/** The highest resident memory of a process so far, in MB (`VmHWM`, Linux alone); 0 where it has ended. */
function highestMemory(pid: number | undefined): number {
	try {
		return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
	} catch {
		return 0;
	}
}

function writeProducts(file: string): void {
	const out = openSync(file, 'w');
	for (let n = 0; n < PRODUCTS; n++) {
		const product = {
			id: `stone-${n}`,
			name: `Ziarat White ${n}`,
			description: `A polished stone with veins of grey, quarried near Ziarat and cut by block ${n}. It suits the floors and walls of a house.`,
			price: 100 + (n % 900),
			stock: 100.25,
			rating: 4.5,
			isFeatured: n % 50 === 0,
			category: ['Marble', 'Granite', 'Onyx'][n % 3],
			discount: n % 5 === 0 ? 10 : 0,
			image: '/pictures/ziarat-white-slab.webp',
			colour: 'white',
			origin: 'Balochistan',
			finish: 'polished',
			tileSizes: ['12×24', '18×18'],
			uses: ['floor', 'walls'],
		};
		// On one line, as `JSON.stringify` writes a list: there the number of a line is dearest to find.
		writeSync(out, `${n === 0 ? '[' : ','}${JSON.stringify(product)}`);
	}
	writeSync(out, ']');
	closeSync(out);
}
