import { spawnSync } from 'node:child_process';
import type { Result } from './result.ts';

type Journey = {
	promise: string;
	full: string;
	file: string;
	/** A part of the titles of the tests that prove it. */
	title: string;
	/** What passing tests prove. */
	found: string;
	/** Settings that make them longer than in `npm test`. */
	env?: Record<string, string>;
};

/** Tests a promise by browser tests. They run in a separate Playwright process. */
export async function inBrowser({ promise, full, file, title, found, env }: Journey): Promise<Result> {
	const { status, stdout } = spawnSync(
		process.execPath,
		['node_modules/@playwright/test/cli.js', 'test', file, '-g', title, '--reporter=json'],
		{ encoding: 'utf8', maxBuffer: 50_000_000, env: { ...process.env, ...env } },
	);
	const { expected = 0, unexpected = 1 } = status === null ? {} : statsOf(stdout);
	return {
		promise,
		full: `${full} (\`${file}\`)`,
		measured: status === 0 ? `${expected} journeys: ${found}` : `${unexpected} journeys FAILED`,
		ok: status === 0 && expected > 0,
	};
}

function statsOf(report: string): { expected?: number; unexpected?: number } {
	try {
		return JSON.parse(report).stats;
	} catch {
		return {};
	}
}
