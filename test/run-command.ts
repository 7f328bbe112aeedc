import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export type Ran = { status: number | null; stdout: string; stderr: string };

/**
 * Runs a command of the shop to its end, `forget` as `scripts/forget.ts`. A test that stood still meanwhile would not hear that
 * the shop has closed a connection, and its next request would be lost.
 */
export async function runCommand(
	script: string,
	typed: readonly string[],
	env: Record<string, string | undefined>,
): Promise<Ran> {
	const file = script.includes('/') ? script : `scripts/${script}.ts`;
	const child = spawn(process.execPath, [file, ...typed], {
		env: { ...process.env, LOG_LEVEL: 'silent', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const closed = once(child, 'close');
	const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
	return { status, stdout, stderr };
}
