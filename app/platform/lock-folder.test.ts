import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { FolderInUse, lockFolder } from './lock-folder.server.ts';

const FILE = 'pglite.pid';
const OTHER_MACHINE = '1 another machine';

let dir: string;
let lost: Mock<() => void>;

beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'sangtarash-lock-'));
	lost = vi.fn();
});
afterEach(() => rmSync(dir, { recursive: true }));

const lock = () => lockFolder(dir, lost, { heartbeat: 10, timeout: 200 });
const write = (owner: string) => writeFileSync(join(dir, FILE), owner);
const read = () => readFileSync(join(dir, FILE), 'utf8');

/** The content of this process's lock file, with another pid. */
async function lockedBy(pid: number): Promise<string> {
	const release = await lock();
	const [, ...namespace] = read().split(' ');
	release();
	return [pid, ...namespace].join(' ');
}

test('a folder that a running process has locked is refused, and the error names its pid', async () => {
	write(await lockedBy(process.ppid));
	await expect(lock()).rejects.toThrow(FolderInUse);
	await expect(lock()).rejects.toThrow(`(${process.ppid})`);
	expect(lost).not.toHaveBeenCalled();
});

test('the lock of a killed process is taken over at once, and released', async () => {
	const { pid } = spawnSync(process.execPath, ['--version']);
	// In a restarted container, the killed process had the same pid as this one.
	for (const killed of [pid, process.pid]) {
		write(await lockedBy(killed));
		const release = await lockFolder(dir, lost, { timeout: Number.POSITIVE_INFINITY });
		expect(read()).toMatch(new RegExp(`^${process.pid} `));
		release();
		expect(existsSync(join(dir, FILE))).toBe(false);
	}
});

test('a lock of another machine is refused while it is touched, and taken over after that', async () => {
	write(OTHER_MACHINE);
	const touching = setInterval(() => utimesSync(join(dir, FILE), new Date(), new Date()), 10);
	await expect(lock()).rejects.toThrow(FolderInUse);
	clearInterval(touching);
	const release = await lock();
	expect(read()).toMatch(new RegExp(`^${process.pid} `));
	release();
});

test('a process of another machine that releases its lock while it is watched leaves the folder free', async () => {
	write(OTHER_MACHINE);
	const locking = lockFolder(dir, lost, { timeout: 2000 });
	rmSync(join(dir, FILE));
	(await locking)();
});

test('the owner touches its lock file, and is told when another process takes the lock', async () => {
	const release = await lock();
	await expect(lock()).rejects.toThrow(FolderInUse);
	const touched = statSync(join(dir, FILE)).mtimeMs;
	await vi.waitFor(() => expect(statSync(join(dir, FILE)).mtimeMs).toBeGreaterThan(touched));
	expect(lost).not.toHaveBeenCalled();
	write(OTHER_MACHINE);
	await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
	release();
	expect(read()).toBe(OTHER_MACHINE);
});
