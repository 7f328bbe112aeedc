/**
 * `npm run bench`: measures the shop, prints and writes `bench/results.md`, and fails where a bound is missed. Names after
 * it pick parts (`npm run bench -- server growth`): nothing is written then.
 */
import { writeFileSync } from 'node:fs';
import { within } from '#app/platform/within.ts';
import { browser } from './browser.ts';
import type { Figure } from './figure.ts';
import { growth } from './growth.ts';
import { lighthouse } from './lighthouse.ts';
import { machine } from './machine.ts';
import { orders } from './orders.ts';
import { judge, line, tables, unmeasured } from './report.ts';
import { server } from './server.ts';
import { type Stage, setStage } from './stage.ts';
import { start } from './start.ts';

const FILE = 'bench/results.md';

/** In this order; each with the minutes after which it is given up. */
const PARTS: Record<string, { measure: (stage: Stage) => Promise<Figure[]>; minutes: number }> = {
	start: { measure: start, minutes: 2 },
	server: { measure: server, minutes: 5 },
	growth: { measure: growth, minutes: 4 },
	browser: { measure: browser, minutes: 11 },
	lighthouse: { measure: lighthouse, minutes: 6 },
	orders: { measure: orders, minutes: 8 },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => !(part in PARTS));
if (unknown.length > 0) {
	process.stderr.write(`There is no ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}\n`);
	process.exit(2);
}
const parts = Object.keys(PARTS).filter((part) => wanted.length === 0 || wanted.includes(part));

const began = performance.now();
const facts = machine();
process.stdout.write(`${facts.join('\n')}\n`);
const figures: Figure[] = [];
const failures: string[] = [];
let current: Stage | undefined;

async function strikeAndExit() {
	await current?.strike();
	process.exit(130);
}
process.once('SIGINT', strikeAndExit);
process.once('SIGTERM', strikeAndExit);

for (const part of parts) await run(part);

async function run(part: string): Promise<void> {
	const { measure, minutes } = PARTS[part] ?? {};
	if (!measure || !minutes) return;
	process.stdout.write(`\n— ${part}\n`);
	const started = performance.now();
	current = setStage();
	try {
		const measured = await within(minutes * 60_000, measure(current));
		for (const verdict of judge(measured)) process.stdout.write(`${line(verdict)}\n`);
		figures.push(...measured);
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		failures.push(`${part} could not be measured: ${why.split('\n')[0]}`);
		process.stdout.write(`FAILED  ${part}: ${error instanceof Error ? error.stack : why}\n`);
	} finally {
		await current.strike();
	}
	process.stdout.write(`  (${Math.round((performance.now() - started) / 1000)} s)\n`);
}

const verdicts = judge(figures);
const missed = [
	...failures,
	...verdicts.filter(({ met }) => met === false).map((verdict) => line(verdict).replace('MISSED  ', '')),
	...unmeasured(figures, parts).map((name) => `${name}: not measured`),
];
const met = verdicts.filter((verdict) => verdict.met).length;
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
const summary = `${met} bounds met, ${missed.length} missed, in ${minutes} minutes`;
process.stdout.write(`\n${missed.map((one) => `MISSED  ${one}\n`).join('')}${summary}\n`);
if (wanted.length === 0) writeFileSync(FILE, document());
process.exit(missed.length > 0 ? 1 : 0);

function document(): string {
	return [
		'# What was measured',
		'',
		`By \`npm run bench\` on ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC: ${summary}.`,
		'',
		...facts.map((fact) => `- ${fact}`),
		'',
		'What the figures mean stands in `bench/README.md`.',
		'',
		...(missed.length > 0 ? ['Missed:', '', ...missed.map((one) => `- ${one}`), ''] : []),
		tables(verdicts),
		'',
	].join('\n');
}
