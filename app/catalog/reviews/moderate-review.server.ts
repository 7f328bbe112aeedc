import { eq } from 'drizzle-orm';
import { type Actor, writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { isUuid } from '#app/platform/is-uuid.ts';
import type { HideReason, ReviewStage } from './review-stage.ts';
import { type ReviewUndo, reviews } from './tables.server.ts';

/** For so long a press can be taken back, in ms. */
const TEN_MINUTES = 10 * 60 * 1000;

type Person = Actor & { id: string };

/** What staff make of a review: they show or hide it, or answer. Its own words nobody changes. */
export type Moderation =
	| { do: 'show' }
	| { do: 'hide'; reason: HideReason }
	/** Empty: takes the answer away. */
	| { do: 'answer'; answer: string };

/** `stale`: somebody else has pressed meanwhile, or it is gone. */
export type ModerationOutcome = { ok: true } | { ok: false; reason: 'stale' };

type Request = { id: string; version: number; actor: Person };

/** REVIEW-04: one press, with its line in the log. `version`: as it was seen. */
export async function moderateReview(
	db: Db,
	{ id, version, actor }: Request,
	given: Moderation,
	now = new Date(),
): Promise<ModerationOutcome> {
	if (!isUuid(id)) return { ok: false, reason: 'stale' };
	return db.transaction(async (tx): Promise<ModerationOutcome> => {
		const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
		if (review?.version !== version) return { ok: false, reason: 'stale' };
		const { stage, reason, answer } = review;
		const after = { stage, reason, answer, ...changeOf(given) };
		if (after.stage === stage && after.reason === reason && after.answer === answer) return { ok: true };
		const until = new Date(now.getTime() + TEN_MINUTES).toISOString();
		const undo: ReviewUndo = { by: actor.id, until, stage, reason, answer };
		await tx
			.update(reviews)
			.set({ ...after, undo, version: version + 1 })
			.where(eq(reviews.id, id));
		await writeAudit(tx, {
			actor,
			what: 'review',
			subject: id,
			before: logged(review),
			after: logged(after),
		});
		return { ok: true };
	});
}

function changeOf(given: Moderation): Partial<Pick<ReviewUndo, 'stage' | 'reason' | 'answer'>> {
	switch (given.do) {
		case 'show':
			return { stage: 'shown', reason: null };
		case 'hide':
			return { stage: 'hidden', reason: given.reason };
		case 'answer':
			return { answer: given.answer };
	}
}

/** An answer may name its customer, and the log names nobody. */
function logged({
	stage,
	reason,
	answer,
}: {
	stage: ReviewStage;
	reason: HideReason | null;
	answer: string;
}) {
	return { stage, ...(reason && { reason }), answered: answer === '' ? 'no' : 'yes' };
}

/** REVIEW-04: takes the last press back: for its author, within ten minutes. */
export async function undoModeration(
	db: Db,
	{ id, version, actor }: Request,
	now = new Date(),
): Promise<{ ok: true } | { ok: false; reason: 'not-yours' | 'too-late' | 'not-undoable' }> {
	return db.transaction(async (tx) => {
		const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
		const undo = review?.undo;
		if (!undo || review.version !== version) return { ok: false as const, reason: 'not-undoable' as const };
		if (undo.by !== actor.id) return { ok: false as const, reason: 'not-yours' as const };
		if (new Date(undo.until) <= now) return { ok: false as const, reason: 'too-late' as const };
		const { stage, reason, answer } = undo;
		await tx
			.update(reviews)
			.set({ stage, reason, answer, undo: null, version: version + 1 })
			.where(eq(reviews.id, id));
		await writeAudit(tx, { actor, what: 'review', subject: id, before: logged(review), after: logged(undo) });
		return { ok: true as const };
	});
}
