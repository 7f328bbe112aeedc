import { mkdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

type Options = {
	/** How often the owner touches its lock file, in ms. */
	heartbeat?: number;
	/** How long to watch another host's untouched lock before taking it over, in ms. */
	timeout?: number;
};

/** The lock files of this process. */
const ownLocks = new Set<string>();

/**
 * Creates `dir` where it is missing and locks it until the process exits or calls the returned function. Throws
 * `FolderInUse` while another process has the lock. The pid of a process in another container or machine says nothing
 * here, so it counts as alive while it touches its lock file. Calls `lost` when another process has taken the lock all the
 * same, for example after this machine slept longer than `timeout`.
 */
export async function lockFolder(
	dir: string,
	lost: () => void,
	{ heartbeat = 1000, timeout = 10_000 }: Options = {},
): Promise<() => void> {
	mkdirSync(dir, { recursive: true });
	const file = join(dir, 'pglite.pid');
	const ownContent = `${process.pid} ${pidNamespace()}`;
	const owner = unlessMissing(() => readFileSync(file, 'utf8'));
	if (owner !== undefined) {
		if (await isInUse(file, owner, timeout)) throw new FolderInUse(dir, owner);
		rmSync(file, { force: true });
	}
	try {
		writeFileSync(file, ownContent, { flag: 'wx' });
	} catch (error) {
		// Another process created it at the same moment.
		if (isCode(error, 'EEXIST')) throw new FolderInUse(dir, readFileSync(file, 'utf8'));
		throw error;
	}
	ownLocks.add(file);

	const timer = setInterval(async () => {
		const [now, owner] = [new Date(), await readFile(file, 'utf8').catch(() => ownContent)];
		if (owner === ownContent) return utimes(file, now, now).catch(() => {});
		clearInterval(timer);
		// On a slow disk several heartbeats may read at the same time; only the first calls `lost`.
		if (ownLocks.delete(file)) lost();
	}, heartbeat).unref();
	const release = () => {
		process.off('exit', release);
		clearInterval(timer);
		ownLocks.delete(file);
		if (unlessMissing(() => readFileSync(file, 'utf8')) === ownContent) rmSync(file, { force: true });
	};
	process.once('exit', release);
	return release;
}

async function isInUse(file: string, owner: string, timeout: number): Promise<boolean> {
	const [pid, namespace] = [Number.parseInt(owner, 10), owner.slice(owner.indexOf(' ') + 1)];
	// Another process that had this process's pid in this namespace has exited.
	if (namespace === pidNamespace()) return pid === process.pid ? ownLocks.has(file) : isRunning(pid);
	process.stderr.write(
		`Process ${pid} of another container or machine has locked ${file}: watching for ${timeout / 1000} s whether it runs.\n`,
	);
	return isTouched(file, timeout);
}

/** The scope in which a pid is unique: on Linux the boot of this machine and the container's pid namespace. */
function pidNamespace(): string {
	try {
		return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
	} catch {
		return hostname();
	}
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// It runs as another user.
		return isCode(error, 'EPERM');
	}
}

async function isTouched(file: string, timeout: number): Promise<boolean> {
	const touchedAt = () => unlessMissing(() => statSync(file).mtimeMs);
	const before = touchedAt();
	for (let waited = 0; waited < timeout; waited += timeout / 20) {
		await pause(timeout / 20);
		const now = touchedAt();
		if (now !== before) return now !== undefined;
	}
	return false;
}

function unlessMissing<T>(read: () => T): T | undefined {
	try {
		return read();
	} catch (error) {
		if (isCode(error, 'ENOENT')) return undefined;
		throw error;
	}
}

function isCode(error: unknown, code: string): boolean {
	return error instanceof Error && 'code' in error && error.code === code;
}

export class FolderInUse extends Error {
	constructor(dir: string, owner: string) {
		super(
			`The database in ${dir} is open in another process (${Number.parseInt(owner, 10)}). Stop that one first, or set DATABASE_URL.`,
		);
		this.name = 'FolderInUse';
	}
}
