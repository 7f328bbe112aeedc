import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Journal = { entries: { idx: number; when: number; tag: string }[] };
type Snapshot = { id: string; prevId: string };

const read = (file: string) => JSON.parse(readFileSync(`db/migrations/meta/${file}`, 'utf8'));
const { entries }: Journal = read('_journal.json');

// A database runs only migrations that are later than its last one.
test('migrations are in the order of their times', () => {
	const times = entries.map(({ when }) => when);
	expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('each migration was generated from the one before', () => {
	const snapshots: Snapshot[] = entries.map(({ idx }) =>
		read(`${String(idx).padStart(4, '0')}_snapshot.json`),
	);
	expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(snapshots.slice(0, -1).map(({ id }) => id));
});
