import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ID = /\[([A-Z]+-\d+)\]/g;

const promised = readFileSync('docs/specification.md', 'utf8')
	.split('\n')
	.map((row) => /^\| ([A-Z]+-\d+) \| .+ \| (.*) \|$/.exec(row))
	.filter((row) => row !== null)
	.map(([, id = '', files = '']) => ({
		id,
		files: files
			.split(/[, ]+/)
			.map((file) => file.replaceAll('`', ''))
			.filter(Boolean),
	}));

/** Which ids the titles of each test file name. */
const proved = new Map(
	['app', 'db', 'e2e', 'scripts', 'server', 'test']
		.flatMap(testFiles)
		.map((file) => [file, idsIn(readFileSync(file, 'utf8'))]),
);

test('every promise has a test in each file that is listed for it', () => {
	expect(promised.length).toBe(86);
	const unproved = promised.filter(
		({ id, files }) => files.length === 0 || files.some((file) => !proved.get(file)?.has(id)),
	);
	expect(unproved).toEqual([]);
});

test('every file that proves a promise is listed for it', () => {
	const unlisted = [...proved].flatMap(([file, ids]) =>
		[...ids]
			.filter((id) => !promised.find((promise) => promise.id === id)?.files.includes(file))
			.map((id) => `${id} in ${file}`),
	);
	expect(unlisted).toEqual([]);
});

function testFiles(path: string): string[] {
	if (!existsSync(path)) return [];
	return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
		const inner = join(path, entry.name);
		if (entry.isDirectory()) return testFiles(inner);
		return /\.(test|spec)\.tsx?$/.test(entry.name) && !inner.endsWith('specification.test.ts') ? [inner] : [];
	});
}

/** A title begins with the ids that it proves: `'[SHOP-04] [SHOP-05] …'`. */
function idsIn(source: string): Set<string> {
	const beginnings = source.matchAll(/['"`]((?:\[[A-Z]+-\d+\] ?)+)/g);
	return new Set([...beginnings].flatMap(([, ids = '']) => [...ids.matchAll(ID)].map(([, id = '']) => id)));
}
