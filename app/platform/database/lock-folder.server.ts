import {
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { utimes } from 'node:fs/promises';
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

/** The content of a lock file whose owner has released it. */
const RELEASED = 'released';

/**
 * Creates `dir` where it is missing and locks it until the process exits or calls the returned function. Throws
 * `FolderInUse` while another process has the lock. The pid of a process in another container or machine says nothing
 * here, so it counts as alive while it touches its lock file. Calls `lost` when another process has taken the lock all the
 * same, for example after this machine slept longer than `timeout`.
 *
 * The lock files have numbers; the highest one counts. A process that takes over number 7 creates number 8. The file system
 * lets only one process do that. No number is used twice: a release changes the file and does not delete it. So a process that
 * has looked at an old file cannot remove a new one.
 */
export async function lockFolder(
	dir: string,
	lost: () => void,
	{ heartbeat = 1000, timeout = 10_000 }: Options = {},
): Promise<() => void> {
	const locks = join(dir, 'lock');
	mkdirSync(locks, { recursive: true });
	const ownContent = `${process.pid} ${pidNamespace()}`;
	let number: number;
	let file: string;
	do {
		const latest = latestLock(dir);
		const { owner } = latest;
		if (owner !== undefined && owner !== RELEASED && (await isInUse(latest.file, owner, timeout)))
			throw new FolderInUse(dir, owner);
		number = latest.number + 1;
		file = join(locks, String(number));
	} while (!createFile(file, ownContent) || latestLock(dir).number !== number);
	ownLocks.add(file);
	removeEarlier(dir, number);

	const isOwn = () => latestLock(dir).number === number && readText(file) === ownContent;
	const timer = setInterval(async () => {
		const now = new Date();
		if (isOwn()) return utimes(file, now, now).catch(() => {});
		clearInterval(timer);
		// On a slow disk several heartbeats may read at the same time; only the first calls `lost`.
		if (ownLocks.delete(file)) lost();
	}, heartbeat).unref();
	const release = () => {
		process.off('exit', release);
		clearInterval(timer);
		ownLocks.delete(file);
		if (isOwn()) writeFileSync(file, RELEASED);
	};
	process.once('exit', release);
	return release;
}

type Lock = { number: number; file: string; owner: string | undefined };

/** The lock file with the highest number. Number 0 is the one file of an earlier version of the shop. */
function latestLock(dir: string): Lock {
	const number = Math.max(0, ...readdirSync(join(dir, 'lock')).map(Number).filter(Number.isInteger));
	const file = number === 0 ? join(dir, 'pglite.pid') : join(dir, 'lock', String(number));
	return { number, file, owner: readText(file) };
}

/**
 * Creates a file with its content at once: no reader sees it empty, except on a file system without hard links. Returns
 * false where it exists.
 */
function createFile(file: string, content: string): boolean {
	const draft = `${file}.${process.pid}.draft`;
	writeFileSync(draft, content);
	try {
		linkSync(draft, file);
		return true;
	} catch (error) {
		return !isCode(error, 'EEXIST') && createInSteps(file, content);
	} finally {
		rmSync(draft);
	}
}

function createInSteps(file: string, content: string): boolean {
	try {
		writeFileSync(file, content, { flag: 'wx' });
		return true;
	} catch (error) {
		if (isCode(error, 'EEXIST')) return false;
		throw error;
	}
}

function removeEarlier(dir: string, number: number): void {
	rmSync(join(dir, 'pglite.pid'), { force: true });
	for (const name of readdirSync(join(dir, 'lock')))
		if (Number.parseInt(name, 10) < number) rmSync(join(dir, 'lock', name), { force: true });
}

async function isInUse(file: string, owner: string, timeout: number): Promise<boolean> {
	const [pid, namespace] = [Number.parseInt(owner, 10), owner.slice(owner.indexOf(' ') + 1)];
	// Another process that had this process's pid in this namespace has exited.
	if (namespace === pidNamespace()) return pid === process.pid ? ownLocks.has(file) : isRunning(pid);
	process.stderr.write(
		`Process ${pid} of another container or machine has locked ${file}: watching for ${timeout / 1000} s whether it runs.\n`,
	);
	return (await isTouched(file, timeout)) && readText(file) !== RELEASED;
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

function readText(file: string): string | undefined {
	return unlessMissing(() => readFileSync(file, 'utf8'));
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
