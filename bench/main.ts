/**
 * `npm run bench`: measures the shop, prints and writes `bench/results.md`, and fails if a bound is missed.
 * `-- --only PART` measures one part, `-- --long` the slow parts, `-- --against DIR` also another built checkout. These three
 * only print.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTimeout } from '#app/platform/limits/with-timeout.ts';
import { BadCommand, readWords } from '#scripts/command.ts';
import { fail, failures } from './attempt.ts';
import { book } from './book.ts';
import { bounds, type Figure } from './bounds.ts';
import { browser } from './browser.ts';
import { calculator } from './calculator.ts';
import { desk } from './desk.ts';
import { endurance } from './endurance.ts';
import { type Fixtures, openFixtures } from './fixtures.ts';
import { growth } from './growth.ts';
import { imports } from './imports.ts';
import { machine } from './machine.ts';
import { memory } from './memory.ts';
import { orders } from './orders.ts';
import { pictures } from './pictures.ts';
import { comparison, inShort, type Result, resultOf, table } from './report.ts';
import { rooms } from './rooms.ts';
import { search } from './search.ts';
import { server } from './server.ts';

type Part = (fixtures: Fixtures) => Promise<Figure[]>;
const USUAL: Record<string, Part> = { server, memory, orders, browser, calculator, rooms };
const LONG: Record<string, Part> = {
	growth,
	search: (fixtures) => search(fixtures, 100_000),
	imports,
	pictures,
	endurance,
	desk,
	book,
};
/** Only by its name: it takes a quarter of an hour until there are so many products. */
const HUGE: Record<string, Part> = { million: (fixtures) => search(fixtures, 1_000_000) };
/** A part that takes longer fails. With another shop each part takes about twice as long. */
const LIMIT_IN_MINUTES = 30;

const USAGE = `npm run bench                   measures the shop, and writes bench/results.md
npm run bench -- --only PART    one of ${Object.keys({ ...USUAL, ...LONG, ...HUGE }).join(', ')}
npm run bench -- --long         the slow parts
npm run bench -- --against DIR  also another built checkout`;

const { values } = readWords({
	command: 'npm run bench --',
	usage: USAGE,
	options: { only: { type: 'string' }, against: { type: 'string' }, long: { type: 'boolean' } },
});
const { only, against } = values;
const long = values.long || (only ?? '') in { ...LONG, ...HUGE };
const parts = Object.entries(only ? { ...USUAL, ...LONG, ...HUGE } : long ? LONG : USUAL).filter(
	([name]) => !only || name === only,
);
if (parts.length === 0) throw new BadCommand(`There is no part "${only}". See npm run bench -- --help`);
if (against !== undefined && !existsSync(join(against, 'build/server/index.js')))
	throw new BadCommand(`${against} has no built shop: run "npm run build" there first.`);

const began = performance.now();
const facts = machine(against);
print(facts.join('\n'));
const results: Result[] = [];
let fixtures: Fixtures | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
	process.once(signal, async () => {
		await fixtures?.close();
		process.exit(130);
	});

// Work that was given up may fail later. It must not end the bench, but nor may the bench be green then.
process.removeAllListeners('uncaughtException');
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
	process.on(event, (error: unknown) => fail('what was no longer waited for', error));
// Nobody may read what it prints any more.
process.stdout.on('error', () => {});

for (const [name, measure] of parts) await run(name, measure);

async function run(name: string, measure: Part): Promise<void> {
	const started = performance.now();
	print(`\n## ${name}\n`);
	fixtures = openFixtures(against);
	try {
		const measured = (await withTimeout(LIMIT_IN_MINUTES * 60_000, measure(fixtures))).map(resultOf);
		results.push(...measured);
		print(table(measured));
		if (against) print(`\n${comparison(measured)}`);
	} catch (error) {
		fail(name, error);
	} finally {
		await fixtures.close();
	}
	print(`\n(${Math.round((performance.now() - started) / 1000)} s)`);
}

const missed = [
	...failures,
	...results.filter(({ verdict }) => verdict?.met === false).map(inShort),
	...unmeasured().map((name) => `${name}: not measured`),
];
const met = results.filter(({ verdict }) => verdict?.met).length;
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
const summary = `${met} bounds met, ${missed.length} missed, in ${minutes} minutes`;
print(
	`\n${missed.map((name) => `MISSED ${name}\n`).join('')}${missed.length > 0 ? 'RED' : 'GREEN'}: ${summary}`,
);
if (!only && !long && !against) writeFileSync('bench/results.md', document());
process.exit(missed.length > 0 ? 1 : 0);

function print(text: string): void {
	process.stdout.write(`${text}\n`);
}

function unmeasured(): string[] {
	const measured = new Set(results.map(({ figure }) => figure.name));
	const names = parts.map(([name]) => `${name}: `);
	return Object.keys(bounds).filter(
		(bound) => names.some((name) => bound.startsWith(name)) && !measured.has(bound),
	);
}

function document(): string {
	const sections = parts.map(([name]) => {
		const ofPart = results.filter(({ figure }) => figure.name.startsWith(`${name}: `));
		return `## ${name.charAt(0).toUpperCase()}${name.slice(1)}\n\n${table(ofPart)}`;
	});
	return [
		'# Results of the bench',
		`By \`npm run bench\` on ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC: ${summary}.`,
		facts.map((fact) => `- ${fact}`).join('\n'),
		'`bench/README.md` says how each figure is taken.',
		...(missed.length > 0 ? [`Missed:\n\n${missed.map((name) => `- ${name}`).join('\n')}`] : []),
		...sections,
		'',
	].join('\n\n');
}
