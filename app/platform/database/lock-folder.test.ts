import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { FolderInUse, lockFolder } from './lock-folder.server.ts';

const OTHER_MACHINE = '1 another machine';

let dir: string;
let lost: Mock<() => void>;

beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'sangtarash-lock-'));
	mkdirSync(join(dir, 'lock'));
	lost = vi.fn();
});
afterEach(() => rmSync(dir, { recursive: true }));

const lock = () => lockFolder(dir, lost, { heartbeat: 10, timeout: 200 });
const latest = () => Math.max(0, ...readdirSync(join(dir, 'lock')).map(Number));
const file = () => join(dir, 'lock', String(latest()));
const read = () => readFileSync(file(), 'utf8');
/** Writes the lock of another process: the next number, as if that had taken the folder. */
const write = (owner: string) => writeFileSync(join(dir, 'lock', String(latest() + 1)), owner);

/** The content of this process's lock file, with another pid. */
async function lockedBy(pid: number): Promise<string> {
	const release = await lock();
	const [, ...namespace] = read().split(' ');
	release();
	return [pid, ...namespace].join(' ');
}

/** The pid of a process that has exited. */
const exited = () => spawnSync(process.execPath, ['--version']).pid;

test('a folder that a running process has locked is refused, and the error names its pid', async () => {
	write(await lockedBy(process.ppid));
	await expect(lock()).rejects.toThrow(FolderInUse);
	await expect(lock()).rejects.toThrow(`(${process.ppid})`);
	expect(lost).not.toHaveBeenCalled();
});

test('the lock of a killed process is taken over at once, and released', async () => {
	// In a restarted container, the killed process had the same pid as this one.
	for (const killed of [exited(), process.pid]) {
		write(await lockedBy(killed));
		const release = await lockFolder(dir, lost, { timeout: Number.POSITIVE_INFINITY });
		expect(read()).toMatch(new RegExp(`^${process.pid} `));
		expect(readdirSync(join(dir, 'lock'))).toHaveLength(1);
		release();
		expect(read()).toBe('released');
	}
});

test('the lock file of an earlier version counts, and is removed when it is taken over', async () => {
	const before = join(dir, 'pglite.pid');
	const [running, killed] = [await lockedBy(process.ppid), await lockedBy(exited())];
	rmSync(join(dir, 'lock'), { recursive: true });
	writeFileSync(before, running);
	await expect(lock()).rejects.toThrow(`(${process.ppid})`);
	writeFileSync(before, killed);
	const release = await lock();
	expect(readdirSync(dir)).toEqual(['lock']);
	release();
});

test('a lock of another machine is refused while it is touched, and taken over after that', async () => {
	write(OTHER_MACHINE);
	const touching = setInterval(() => utimesSync(file(), new Date(), new Date()), 10);
	await expect(lock()).rejects.toThrow(FolderInUse);
	clearInterval(touching);
	const release = await lock();
	expect(read()).toMatch(new RegExp(`^${process.pid} `));
	release();
});

test('a process of another machine that releases its lock while it is watched leaves the folder free', async () => {
	write(OTHER_MACHINE);
	const locking = lockFolder(dir, lost, { timeout: 2000 });
	writeFileSync(file(), 'released');
	(await locking)();
});

test('the owner touches its lock file, and is told when another process takes the lock', async () => {
	const release = await lock();
	await expect(lock()).rejects.toThrow(FolderInUse);
	const touched = statSync(file()).mtimeMs;
	await expect.poll(() => statSync(file()).mtimeMs).toBeGreaterThan(touched);
	expect(lost).not.toHaveBeenCalled();
	write(OTHER_MACHINE);
	await expect.poll(() => lost.mock.calls).toHaveLength(1);
	release();
	expect(read()).toBe(OTHER_MACHINE);
});

test('[LOCK-02] of three processes that start at once over a stale lock, exactly one gets the folder, 500 times', async () => {
	const stale = await lockedBy(exited());
	const racers = [1, 2, 3].map(() => fork(join(import.meta.dirname, '../../../test/lock-racer.ts'), [dir]));
	await Promise.all(racers.map((racer) => once(racer, 'message')));
	const ask = (what: 'lock' | 'release') =>
		Promise.all(
			racers.map(async (racer) => {
				racer.send(what);
				const [answer] = await once(racer, 'message');
				return answer as 'locked' | 'refused' | 'released';
			}),
		);
	const winners: number[] = [];
	for (let race = 0; race < 500; race++) {
		write(stale);
		winners.push((await ask('lock')).filter((answer) => answer === 'locked').length);
		await ask('release');
	}
	for (const racer of racers) racer.disconnect();
	expect(winners.filter((count) => count !== 1)).toEqual([]);
});
