import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { isFinal, smtpFault } from './smtp-fault.ts';
import { outbox } from './tables.server.ts';

/** The last attempt is about five hours after the first. */
export const MAX_ATTEMPTS = 16;
/** How long a leased mail belongs to one process, in seconds. */
const LEASE = 60;

/** How much of a mail server's answer is kept. */
const MAX_ANSWER = 500;

type Outgoing = typeof outbox.$inferSelect;

export type Send = (mail: Outgoing) => Promise<'sent' | 'kept'>;

/** MAIL-07: hears whether an address takes mail, in the transaction that notes how its mail ended. */
export type NoteAddress = (tx: Db, recipient: string, takesMail: boolean) => Promise<void>;

const nobody: NoteAddress = async () => {};

/**
 * Leases at most `limit` mails that are due and sends them one after the other, letters last. Returns whether there were any.
 * The lease moves their next attempt into the future. So two processes never send the same mail, and mails of a process that
 * dies are due again. `limit` above 1 is only for quick sending, because all must be sent within one lease. No transaction is
 * open during sending. MAIL-06: a mail that is refused for good is `dead` at once, any other after the last attempt: it is logged, and
 * the row remains.
 */
export async function sendNext(db: Db, send: Send, limit = 1, note = nobody): Promise<boolean> {
	const due = db
		.select({ id: outbox.id })
		.from(outbox)
		.where(
			and(
				eq(outbox.status, 'waiting'),
				lte(outbox.nextAttemptAt, sql`now()`),
				or(isNull(outbox.notBefore), lte(outbox.notBefore, sql`now()`)),
			),
		)
		.orderBy(sql`(${outbox.unsubscribe} is not null)`, asc(outbox.nextAttemptAt))
		.limit(limit)
		.for('update', { skipLocked: true });
	const leased = db.$with('leased').as(
		db
			.update(outbox)
			.set({
				attempts: sql`${outbox.attempts} + 1`,
				nextAttemptAt: sql`now() + ${LEASE} * interval '1 second'`,
			})
			.where(inArray(outbox.id, due))
			.returning(),
	);
	// Ordered in the database, because its timestamps have microseconds and a `Date` has only milliseconds.
	const mails = await db.with(leased).select().from(leased).orderBy(asc(leased.createdAt));
	const done: Record<'sent' | 'kept', Outgoing[]> = { sent: [], kept: [] };
	for (const mail of mails) {
		try {
			done[await send(mail)].push(mail);
		} catch (error) {
			await noteFailure(db, mail, error, note);
		}
	}
	if (done.kept.length > 0) await db.update(outbox).set({ status: 'kept' }).where(isOneOf(done.kept));
	if (done.sent.length > 0) await noteSent(db, done.sent, note);
	return mails.length > 0;
}

const isOneOf = (mails: readonly Outgoing[]) =>
	inArray(
		outbox.id,
		mails.map(({ id }) => id),
	);

/** Addresses before the mails' rows, in the order in which an undo locks orders and mails. */
async function noteSent(db: Db, mails: readonly Outgoing[], note: NoteAddress): Promise<void> {
	await db.transaction(async (tx) => {
		for (const recipient of new Set(mails.map(({ recipient }) => recipient))) await note(tx, recipient, true);
		// The text of a sent mail is deleted: a link in it could give access to an account.
		await tx
			.update(outbox)
			.set({ status: 'sent', fault: null, body: '', content: null, html: null, unsubscribe: null })
			.where(isOneOf(mails));
	});
}

async function noteFailure(db: Db, mail: Outgoing, error: unknown, note: NoteAddress): Promise<void> {
	const fault = smtpFault(error);
	const dead = isFinal(fault) || mail.attempts >= MAX_ATTEMPTS;
	const about = { mail: mail.id, attempts: mail.attempts };
	if (fault === 'shop') log.error(about, SHOP_REFUSED);
	if (fault === 'address') log.warn(about, 'a mail was refused for good: its address takes no mail');
	else if (dead) log.error(about, 'a mail is given up: npm run outbox lists it');
	else log.warn(about, 'a mail was not sent');
	await db.transaction(async (tx) => {
		if (fault === 'address') await note(tx, mail.recipient, false);
		await tx
			.update(outbox)
			.set({
				fault,
				lastError: answerOf(error),
				status: dead ? 'dead' : 'waiting',
				nextAttemptAt: sql`now() + ${Math.min(2 ** mail.attempts, 3600)} * interval '1 second'`,
			})
			.where(eq(outbox.id, mail.id));
	});
}

const SHOP_REFUSED =
	'the mail server refuses the shop itself: see the login in SMTP_URL and the sender, MAIL_FROM or the one in the settings';

/** In one line, without signs that move a terminal's cursor. */
function answerOf(error: unknown): string {
	const said = error instanceof Error ? error.message : String(error);
	return said
		.toWellFormed()
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.slice(0, MAX_ANSWER);
}
