import type { ReportedTest } from './reports.ts';
import type { Stage } from './stage.ts';

/** Writes the end of the output, in at most some hundred lines: a long log is often kept in part. Returns whether all passed. */
export function close(stages: Stage[]): boolean {
	const { passed, failed } = countTests(stages);
	const lines = [
		...minutesOf(stages),
		...slowest(stages.flatMap(({ tests }) => tests ?? [])),
		...faultsOf(stages).map((fault) => `✗ ${fault.slice(0, 4000)}`),
		'',
		`${passed} passed, ${failed} failed`,
	];
	process.stdout.write(`\n${lines.join('\n')}\n`);
	return failed === 0;
}

/** A stage without a report counts as one check, and so does a runner that failed without a failed test. */
function countTests(stages: Stage[]): { passed: number; failed: number } {
	const counts = stages.map(({ ok, tests }) => {
		if (!tests) return { passed: Number(ok), failed: Number(!ok) };
		const passed = tests.filter((test) => test.passed).length;
		const failed = tests.length - passed;
		return { passed, failed: ok ? failed : Math.max(failed, 1) };
	});
	return {
		passed: counts.reduce((sum, { passed }) => sum + passed, 0),
		failed: counts.reduce((sum, { failed }) => sum + failed, 0),
	};
}

function faultsOf(stages: Stage[]): string[] {
	return stages.flatMap(({ name, ok, tests }) => {
		const failed = (tests ?? []).filter((test) => !test.passed);
		if (!ok && failed.length === 0) return [name];
		return failed.map(({ file, path, fault }) => `${file}: ${path.join(' › ')}\n${fault}`);
	});
}

function minutesOf(stages: Stage[]): string[] {
	const start = Math.min(...stages.map(({ from }) => from));
	const end = Math.max(...stages.map(({ to }) => to));
	const minutes = (ms: number) => (ms / 60_000).toFixed(1);
	return [
		`${minutes(end - start)} minutes. Each stage, and when it began and ended:`,
		...stages
			.toSorted((a, b) => a.from - b.from)
			.map(
				({ name, from, to }) =>
					`  ${name.padEnd(10)}${minutes(to - from).padStart(5)}  (${minutes(from - start)} to ${minutes(to - start)})`,
			),
	];
}

function slowest(tests: ReportedTest[]): string[] {
	if (tests.length === 0) return [];
	return [
		'The ten slowest tests, in s:',
		...tests
			.toSorted((a, b) => b.ms - a.ms)
			.slice(0, 10)
			.map(({ file, path, ms }) => `  ${(ms / 1000).toFixed(1).padStart(5)}  ${file}: ${path.join(' › ')}`),
	];
}
