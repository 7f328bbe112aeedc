import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import { type Actor, writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { MOST_OWN_WORDS, type OwnWord } from './own-word.ts';
import { searchWords } from './tables.server.ts';
import { keyOf } from './word-key.ts';

/** What the log calls a change of a word. */
const WHAT = 'search word';

/** `taken`: `word` is the owner's already, in this spelling or in one that sounds alike. */
type Saved =
	| { ok: true }
	| { ok: false; reason: 'not-found' | 'full' }
	| { ok: false; reason: 'taken'; word: string };

/** SEEK-13: changes a word of the owner's, or without an id adds one. */
export async function saveOwnWord(db: Db, actor: Actor, id: number | null, given: OwnWord): Promise<Saved> {
	return inTurn(db, async (tx): Promise<Saved> => {
		const before = id === null ? null : await find(tx, eq(searchWords.id, id));
		if (before === undefined) return { ok: false, reason: 'not-found' };
		const other = await find(tx, eq(searchWords.key, keyOf(given.word)));
		if (other && other.id !== id) return { ok: false, reason: 'taken', word: other.word };
		if (id === null && (await isFull(tx))) return { ok: false, reason: 'full' };
		await write(tx, actor, before, given);
		return { ok: true };
	});
}

/** SEEK-13: the word that was deleted; null where it is gone. */
export async function deleteOwnWord(db: Db, actor: Actor, id: number): Promise<string | null> {
	return inTurn(db, async (tx) => {
		const before = await find(tx, eq(searchWords.id, id));
		if (!before) return null;
		await write(tx, actor, before, null);
		return before.word;
	});
}

/** A change as the strip of undos shows it. `id`: of its row in the log. */
export type WordChange = { id: number; at: Date; word: string; isDeleted: boolean };

/** UNDO-02: the newest changes of a member of staff since then. */
export async function listWordChanges(db: Db, actorId: string, since: Date): Promise<WordChange[]> {
	const rows = await db
		.select()
		.from(auditLog)
		.where(and(gt(auditLog.at, since), eq(auditLog.what, WHAT), eq(auditLog.actorId, actorId)))
		.orderBy(desc(auditLog.id))
		.limit(MOST_LISTED);
	return rows.map(({ id, at, subject, after }) => ({ id, at, word: subject, isDeleted: after === null }));
}

const MOST_LISTED = 20;

export type WordUndo = { ok: true; word: string } | { ok: false; reason: 'too-late' | 'changed-since' };

/** SEEK-13: a word is again as it was before a change, unless it has changed since. */
export async function undoWord(
	db: Db,
	{ id, actor }: { id: number; actor: Actor & { id: string } },
	since: Date,
): Promise<WordUndo> {
	return inTurn(db, async (tx): Promise<WordUndo> => {
		const [change] = await tx
			.select()
			.from(auditLog)
			.where(
				and(
					eq(auditLog.id, id),
					gt(auditLog.at, since),
					eq(auditLog.what, WHAT),
					eq(auditLog.actorId, actor.id),
				),
			);
		if (!change) return { ok: false, reason: 'too-late' };
		const [before, after] = [change.before as OwnWord | null, change.after as OwnWord | null];
		const now = after ? await find(tx, eq(searchWords.key, keyOf(after.word))) : null;
		const other = before && (await find(tx, eq(searchWords.key, keyOf(before.word))));
		const isSame = after === null || (now && JSON.stringify(told(now)) === JSON.stringify(told(after)));
		const isFree = !other || other.id === now?.id;
		if (!isSame || !isFree || (!after && (await isFull(tx)))) return { ok: false, reason: 'changed-since' };
		await write(tx, actor, now ?? null, before);
		return { ok: true, word: change.subject };
	});
}

type Row = typeof searchWords.$inferSelect;

/** One after the other: two words never get the same key at once. */
function inTurn<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`lock table ${searchWords} in share row exclusive mode`);
		return work(tx);
	});
}

async function find(tx: Db, where: ReturnType<typeof eq>): Promise<Row | undefined> {
	const [row] = await tx.select().from(searchWords).where(where);
	return row;
}

async function isFull(tx: Db): Promise<boolean> {
	const [row] = await tx.select({ words: count() }).from(searchWords);
	return (row?.words ?? 0) >= MOST_OWN_WORDS;
}

async function write(tx: Db, actor: Actor, before: Row | null, after: OwnWord | null): Promise<void> {
	if (after === null) {
		if (before) await tx.delete(searchWords).where(eq(searchWords.id, before.id));
	} else {
		const row = { ...told(after), key: keyOf(after.word) };
		if (before) await tx.update(searchWords).set(row).where(eq(searchWords.id, before.id));
		else await tx.insert(searchWords).values(row);
	}
	const subject = after?.word ?? before?.word ?? '';
	await writeAudit(tx, {
		actor,
		what: WHAT,
		subject,
		before: before && told(before),
		after: after && told(after),
	});
}

const told = ({ word, kind, value }: OwnWord): OwnWord => ({ word, kind, value });
