import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Each row of the tables, without their heads. */
const rows = readFileSync('docs/glossary.md', 'utf8')
	.split('\n')
	.filter((line) => line.startsWith('| ') && !line.startsWith('| word |'));

test('no word heads two rows of the glossary', () => {
	const words = rows.flatMap((row) => headOf(row).split(', '));
	expect(words.length).toBeGreaterThan(100);
	expect(repeatedIn(words)).toEqual([]);
	expect(repeatedIn(['plan', 'to pass', 'Plan', 'pass'])).toEqual(['plan', 'pass']);
});

function headOf(row: string): string {
	return row.split('|')[1]?.trim() ?? '';
}

/** A verb is the same word as its noun. */
function repeatedIn(words: readonly string[]): string[] {
	const plain = words.map((word) => word.toLowerCase().replace(/^to /, ''));
	return plain.filter((word, at) => plain.indexOf(word) !== at);
}
