import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { type ReportedTest, readPlaywright, readVitest } from './reports.ts';

/** A program of the run. `tests`: of its report; a program without one counts as one check. Times are in ms. */
export type Stage = { name: string; ok: boolean; from: number; to: number; tests: ReportedTest[] | null };

type Runner = 'vitest' | 'playwright';

/** Runs a program and shows its lines behind its name, since two programs run at a time. */
export async function runStage(
	name: string,
	[program = '', ...args]: string[],
	{ env = {}, runner }: { env?: Record<string, string>; runner?: Runner } = {},
): Promise<Stage> {
	const from = Date.now();
	const report = `test-results/${name}.json`;
	const child = spawn(program, [...args, ...(runner === 'vitest' ? vitestReport(report) : [])], {
		env: { ...process.env, ...env, ...(runner === 'playwright' && { E2E_REPORT: report }) },
		stdio: ['ignore', 'pipe', 'pipe'],
		shell: process.platform === 'win32',
	});
	for (const stream of [child.stdout, child.stderr]) showLines(name, stream);
	const code = await new Promise<number | null>((ended) => {
		child.once('error', () => ended(null));
		child.once('close', ended);
	});
	return { name, ok: code === 0, from, to: Date.now(), tests: runner ? readTests(runner, report) : null };
}

const vitestReport = (file: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];

/** No test where the runner ended before it could write its report. */
function readTests(runner: Runner, file: string): ReportedTest[] {
	if (!existsSync(file)) return [];
	const report = JSON.parse(readFileSync(file, 'utf8'));
	return runner === 'vitest' ? readVitest(report) : readPlaywright(report);
}

function showLines(name: string, stream: NodeJS.ReadableStream): void {
	let rest = '';
	const show = (line: string) => {
		if (stripVTControlCharacters(line).trim()) process.stdout.write(`${name.padEnd(9)}│ ${line}\n`);
	};
	stream.setEncoding('utf8');
	stream.on('data', (chunk) => {
		const lines = (rest + chunk).split('\n');
		rest = lines.pop() ?? '';
		for (const line of lines) show(line);
	});
	stream.on('end', () => show(rest));
}
