/**
 * `npm run torture`: breaks each promise of `docs/reliability.md` as hard as it says there, prints what was measured,
 * writes it into the document, and fails if one falls short. Numbers after it pick promises by their place: nothing is
 * written then.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem, type } from 'node:os';
import { makeEmbeddedTemplates } from '#test/embedded.ts';
import { doors } from './doors.ts';
import { faults } from './faults.ts';
import type { Result } from './result.ts';

const FILE = 'docs/reliability.md';
const [START, END] = ['<!-- torture -->', '<!-- /torture -->'];

const only = process.argv.slice(2).map(Number);
const results: Result[] = [];
const removeTemplates = await makeEmbeddedTemplates();
const all = [...faults, ...doors];
for (const [number, breakIt] of all.entries()) {
	if (only.length > 0 && !only.includes(number + 1)) continue;
	const started = performance.now();
	const result = await breakIt().catch(
		(error: unknown): Result => ({
			promise: `Promise ${number + 1}`,
			full: 'could not be put to the test',
			measured: error instanceof Error ? (error.stack ?? error.message).replaceAll('\n', ' ') : String(error),
			ok: false,
		}),
	);
	results.push(result);
	const seconds = Math.round((performance.now() - started) / 1000);
	process.stdout.write(
		`${result.ok ? 'stands' : 'FALLS SHORT'}  ${number + 1}/${all.length} ${result.promise} (${seconds} s)\n  ${result.measured}\n`,
	);
}

removeTemplates?.();
const text = table();
process.stdout.write(`\n${text}\n`);
if (only.length === 0) write(text);
const short = results.filter(({ ok }) => !ok).length;
process.stdout.write(
	short ? `${short} of ${results.length} promises fall short\n` : `${results.length} promises stand\n`,
);
process.exit(short ? 1 : 0);

function table(): string {
	return [
		`Last measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}.`,
		'',
		'| promise | broken by | measured | |',
		'|---|---|---|---|',
		...results.map(
			({ promise, full, measured, ok }) =>
				`| ${promise} | ${cell(full)} | ${cell(measured)} | ${ok ? 'stands' : '**falls short**'} |`,
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

/** `Debian 12` where it says so. */
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
	if (start < 0 || end < start) throw new Error(`${FILE} has no place for the figures`);
	writeFileSync(FILE, `${page.slice(0, start + START.length)}\n${text}\n${page.slice(end)}`);
}
