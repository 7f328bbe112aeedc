import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { users } from '#app/accounts/tables.server.ts';
import { readBackup, writeCompressed } from '#app/backup/backup-file.server.ts';
import { rehearseRestore } from '#app/backup/rehearse-restore.server.ts';
import { restoreBackup } from '#app/backup/restore-backup.server.ts';
import { writeBackup } from '#app/backup/write-backup.server.ts';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { allRows } from '#test/all-rows.ts';
import { freshDatabase, freshEmbedded } from '#test/database.ts';
import { runCount } from '#test/run-count.ts';
import { newFolder } from '#test/spawn-shop.ts';

const { db } = await freshDatabase();
const file = join(newFolder(), 'backup.jsonl.gz');

/** Texts of 4,096 signs, which together have each sign that a database stores. */
function* everySign(): Generator<string> {
	for (let from = 0; from < 0x11_0000; from += 0x1000) {
		const codes = Array.from({ length: 0x1000 }, (_, at) => from + at);
		const storable = codes.filter((code) => code !== 0 && (code < 0xd800 || code > 0xdfff));
		if (storable.length > 0) yield String.fromCodePoint(...storable);
	}
}

let count = 0;

/** As text, and as a key and a value inside JSON. */
async function store(texts: readonly string[]) {
	const people = texts.map((name) => ({ id: `person-${count++}`, name, email: `${count}@buyer.example` }));
	await db.insert(users).values(people.map((person) => ({ ...person, emailVerified: true })));
	await db
		.insert(auditLog)
		.values(
			texts.map((text) => ({ actorRole: 'owner', what: 'test', subject: text, after: { [text]: [text] } })),
		);
}

async function backup() {
	const out = createWriteStream(file);
	await once(out, 'open');
	return writeCompressed(out, (write) => writeBackup(db, write));
}

async function comesBack() {
	await backup();
	const restored = await freshEmbedded('nothing');
	await readBackup(createReadStream(file), (lines) => restoreBackup(restored, lines));
	expect(await allRows(restored.db)).toEqual(await allRows(db));
	await restored.close();
}

test('[BACK-01] each sign of Unicode that a shop can store comes back from a backup', async () => {
	await store([...everySign()]);
	await comesBack();
});

const ends = ['\u2028', '\u2029', '\u0085', '\r', '\n', '\r\n', '\v', '\f', '\u001c', '\u001e', '\ufeff'];
const odd = [...ends, '{"rows": 3}', '{"table":"users"}', '"', '\\', '\\u0000', '\\n', '\ufffe', '\uffff'];
const text = fc
	.array(fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 8 })
	.map((parts) => parts.join('').replaceAll('\0', ''));

test('[BACK-01] any texts come back from a backup, whatever ends a line elsewhere', async () => {
	await store(odd);
	await fc.assert(
		fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 200 }), async (texts) => {
			await store(texts);
			await comesBack();
		}),
		{ numRuns: runCount(2), endOnFailure: true },
	);
});

test('[BACK-06] a rehearsal finds every row of that backup again, and leaves nothing', async () => {
	await backup();
	const { restored, differs } = await rehearseRestore(createReadStream(file));
	expect(differs).toEqual([]);
	expect(restored.totals.rows.users).toBe(await db.$count(users));
});
