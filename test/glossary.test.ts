import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FILE = 'docs/glossary.md';
/** A path of the repository: it has a folder, and no placeholder, query or leading slash of an address. */
const PATH = /^[a-z][\w-]*(\/[\w.-]+)*\/[\w.-]*$/;

/** Each row of the tables, without their heads. */
const rows = readFileSync(FILE, 'utf8')
	.split('\n')
	.filter((line) => line.startsWith('| ') && !line.startsWith('| word |'));

test('no word heads two rows of the glossary', () => {
	const words = rows.flatMap((row) => headOf(row).split(', '));
	expect(words.length).toBeGreaterThan(100);
	expect(repeatedIn(words)).toEqual([]);
	expect(repeatedIn(['plan', 'to pass', 'Plan', 'pass'])).toEqual(['plan', 'pass']);
});

test('every path that the glossary names exists', () => {
	const paths = rows.flatMap((row) =>
		[...row.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => PATH.exec(code)?.[0] ?? []),
	);
	expect(paths.length).toBeGreaterThan(50);
	expect(paths.filter((path) => !existsSync(path) && !existsSync(`app/${path}`))).toEqual([]);
});

function headOf(row: string): string {
	return row.split('|')[1]?.trim() ?? '';
}

/** A verb is the same word as its noun. */
function repeatedIn(words: readonly string[]): string[] {
	const plain = words.map((word) => word.toLowerCase().replace(/^to /, ''));
	return plain.filter((word, at) => plain.indexOf(word) !== at);
}
