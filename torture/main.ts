/**
 * `npm run torture`: tries to break each promise of `docs/reliability.md`, prints the results, writes them into the
 * document, and fails if a promise is broken. Numbers as arguments select promises by their row in the table. The
 * document then stays unchanged.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem, type } from 'node:os';
import { BadCommand, readWords } from '#scripts/command.ts';
import makeTemplates from '#test/templates-for-runners.ts';
import { securityPromises } from './doors.ts';
import { faultPromises } from './faults.ts';
import type { Result } from './result.ts';

const FILE = 'docs/reliability.md';
const [START, END] = ['<!-- torture -->', '<!-- /torture -->'];

const USAGE = `npm run torture          tries to break each promise, and writes docs/reliability.md
npm run torture -- 3 7   only those in these rows of its table`;

const all = [...faultPromises, ...securityPromises];
const { positionals } = readWords({ command: 'npm run torture --', usage: USAGE, most: all.length });
for (const word of positionals)
	if (!/^[1-9]\d*$/.test(word) || Number(word) > all.length)
		throw new BadCommand(`There is no promise "${word}": the last is ${all.length}.`);
const selected = positionals.map(Number);
const results: Result[] = [];
const removeTemplates = await makeTemplates();
for (const [number, breakIt] of all.entries()) {
	if (selected.length > 0 && !selected.includes(number + 1)) continue;
	const started = performance.now();
	const result = await breakIt().catch(
		(error: unknown): Result => ({
			promise: `Promise ${number + 1}`,
			full: 'the test itself failed',
			measured: error instanceof Error ? (error.stack ?? error.message).replaceAll('\n', ' ') : String(error),
			ok: false,
		}),
	);
	results.push(result);
	const seconds = Math.round((performance.now() - started) / 1000);
	process.stdout.write(
		`${result.ok ? 'met' : 'BROKEN'}  ${number + 1}/${all.length} ${result.promise} (${seconds} s)\n  ${result.measured}\n`,
	);
}

removeTemplates?.();
const text = table();
process.stdout.write(`\n${text}\n`);
if (selected.length === 0) write(text);
const broken = results.filter(({ ok }) => !ok).length;
process.stdout.write(
	broken ? `${broken} of ${results.length} promises broken\n` : `${results.length} promises met\n`,
);
process.exit(broken ? 1 : 0);

function table(): string {
	return [
		`Last measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}.`,
		'',
		'| promise | broken by | measured | |',
		'|---|---|---|---|',
		...results.map(
			({ promise, full, measured, ok }) =>
				`| ${promise} | ${cell(full)} | ${cell(measured)} | ${ok ? 'met' : '**broken**'} |`,
		),
	].join('\n');
}

function cell(text: string): string {
	return text.replaceAll('|', '\\|');
}

function machine(): string {
	const memory = Math.round(totalmem() / 2 ** 30);
	const node = process.versions.node.split('.')[0];
	return `${availableParallelism()} cores, ${memory} GB, ${system()}, Node ${node}`;
}

/** For example `Debian 12`; without `/etc/os-release` only the kernel's name. */
function system(): string {
	try {
		const release = readFileSync('/etc/os-release', 'utf8');
		const [, name = type()] = /^NAME="?(\w+)/m.exec(release) ?? [];
		const [, version = ''] = /^VERSION_ID="?([\w.]+)/m.exec(release) ?? [];
		return `${name} ${version}`.trim();
	} catch {
		return type();
	}
}

function write(text: string): void {
	const page = readFileSync(FILE, 'utf8');
	const [start, end] = [page.indexOf(START), page.indexOf(END)];
	if (start < 0 || end < start) throw new Error(`${FILE} lacks the markers ${START} and ${END}`);
	writeFileSync(FILE, `${page.slice(0, start + START.length)}\n${text}\n${page.slice(end)}`);
}
