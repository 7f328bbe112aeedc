import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { FolderInUse, lockFolder } from './lock-folder.server.ts';

const FILE = 'pglite.pid';
const ELSEWHERE = '1 another machine';

let dir: string;
let lost: Mock<() => void>;

beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'sangtarash-lock-'));
	lost = vi.fn();
});
afterEach(() => rmSync(dir, { recursive: true }));

const take = () => lockFolder(dir, lost, { beat: 10, patience: 200 });
const write = (holder: string) => writeFileSync(join(dir, FILE), holder);
const read = () => readFileSync(join(dir, FILE), 'utf8');

/** What this process would write, with another one's number. */
async function asHeldBy(pid: number): Promise<string> {
	const release = await take();
	const [, ...place] = read().split(' ');
	release();
	return [pid, ...place].join(' ');
}

test('the folder of a process that runs is refused, and whose it is is said', async () => {
	write(await asHeldBy(process.ppid));
	await expect(take()).rejects.toThrow(FolderInUse);
	await expect(take()).rejects.toThrow(`(${process.ppid})`);
	expect(lost).not.toHaveBeenCalled();
});

test('what a killed process left is taken at once, and given back', async () => {
	const { pid } = spawnSync(process.execPath, ['--version']);
	// In a container started again, its number is this one's.
	for (const killed of [pid, process.pid]) {
		write(await asHeldBy(killed));
		const release = await lockFolder(dir, lost, { patience: Number.POSITIVE_INFINITY });
		expect(read()).toMatch(new RegExp(`^${process.pid} `));
		release();
		expect(existsSync(join(dir, FILE))).toBe(false);
	}
});

test('of a process elsewhere, whose number says nothing here, it is seen whether it lives', async () => {
	write(ELSEWHERE);
	const living = setInterval(() => utimesSync(join(dir, FILE), new Date(), new Date()), 10);
	await expect(take()).rejects.toThrow(FolderInUse);
	clearInterval(living);
	const release = await take();
	expect(read()).toMatch(new RegExp(`^${process.pid} `));
	release();
});

test('one elsewhere that ends while it is watched leaves the folder', async () => {
	write(ELSEWHERE);
	const taken = lockFolder(dir, lost, { patience: 2000 });
	rmSync(join(dir, FILE));
	(await taken)();
});

test('who holds it shows a life that others can see, and hears that it was taken', async () => {
	const release = await take();
	await expect(take()).rejects.toThrow(FolderInUse);
	const touched = statSync(join(dir, FILE)).mtimeMs;
	await vi.waitFor(() => expect(statSync(join(dir, FILE)).mtimeMs).toBeGreaterThan(touched));
	expect(lost).not.toHaveBeenCalled();
	write(ELSEWHERE);
	await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
	release();
	expect(read()).toBe(ELSEWHERE);
});
