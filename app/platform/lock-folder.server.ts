import { mkdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How often the holder touches its lock, and how long one that nobody touches is watched before it is taken, in ms. */
type Pace = { beat?: number; patience?: number };

/** The locks of this process. */
const own = new Set<string>();

/**
 * Makes `dir` where it is missing and keeps it for this process, until it ends or calls what this gives. Throws
 * `FolderInUse` while another process has it; of one in another container or on another machine, whose number says
 * nothing here, that is seen by whether it touches its lock. Calls `lost` where the lock has become another's all the
 * same, as after a sleep longer than `patience`.
 */
export async function lockFolder(
	dir: string,
	lost: () => void,
	{ beat = 1000, patience = 10_000 }: Pace = {},
): Promise<() => void> {
	mkdirSync(dir, { recursive: true });
	const file = join(dir, 'pglite.pid');
	const mine = `${process.pid} ${here()}`;
	const holder = unlessMissing(() => readFileSync(file, 'utf8'));
	if (holder !== undefined) {
		if (await isHeld(file, holder, patience)) throw new FolderInUse(dir, holder);
		rmSync(file, { force: true });
	}
	try {
		writeFileSync(file, mine, { flag: 'wx' });
	} catch (error) {
		// Two came for it in the same moment.
		if (isCode(error, 'EEXIST')) throw new FolderInUse(dir, readFileSync(file, 'utf8'));
		throw error;
	}
	own.add(file);

	const heart = setInterval(async () => {
		const [now, holder] = [new Date(), await readFile(file, 'utf8').catch(() => mine)];
		if (holder === mine) return utimes(file, now, now).catch(() => {});
		clearInterval(heart);
		// On a slow disk several beats read at the same time.
		if (own.delete(file)) lost();
	}, beat).unref();
	const release = () => {
		clearInterval(heart);
		own.delete(file);
		if (unlessMissing(() => readFileSync(file, 'utf8')) === mine) rmSync(file, { force: true });
	};
	process.once('exit', release);
	return release;
}

async function isHeld(file: string, holder: string, patience: number): Promise<boolean> {
	const [pid, place] = [Number.parseInt(holder, 10), holder.slice(holder.indexOf(' ') + 1)];
	// Whoever else had this process's own number here is gone.
	if (place === here()) return pid === process.pid ? own.has(file) : isRunning(pid);
	process.stderr.write(
		`Process ${pid}, elsewhere, has ${file}: looking for ${patience / 1000} s whether it lives.\n`,
	);
	return isTouched(file, patience);
}

/** Where a number names one process alone: on Linux this system since its start, and this container of it. */
function here(): string {
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
		// Another user's process may not be asked, and runs.
		return isCode(error, 'EPERM');
	}
}

async function isTouched(file: string, patience: number): Promise<boolean> {
	const touched = () => unlessMissing(() => statSync(file).mtimeMs);
	const before = touched();
	for (let waited = 0; waited < patience; waited += patience / 20) {
		await pause(patience / 20);
		const now = touched();
		if (now !== before) return now !== undefined;
	}
	return false;
}

function unlessMissing<T>(look: () => T): T | undefined {
	try {
		return look();
	} catch (error) {
		if (isCode(error, 'ENOENT')) return undefined;
		throw error;
	}
}

function isCode(error: unknown, code: string): boolean {
	return error instanceof Error && 'code' in error && error.code === code;
}

export class FolderInUse extends Error {
	constructor(dir: string, holder: string) {
		super(
			`The database in ${dir} is open in another process (${Number.parseInt(holder, 10)}). Stop that one first, or set DATABASE_URL.`,
		);
		this.name = 'FolderInUse';
	}
}
