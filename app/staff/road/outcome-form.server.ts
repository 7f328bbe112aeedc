import { z } from 'zod';
import type { MovePayload } from '#app/orders/move-payload.ts';
import { dueForPart } from '#app/orders/moves/due-for-part.ts';
import { isReason } from '#app/orders/reasons.ts';
import { type Form, parseForm, readBy } from '#app/platform/web/form.server.ts';
import { readDay } from '#app/typed/day.ts';
import { collectedIn } from './collected-cash.ts';
import { roadCopy as copy } from './copy.ts';
import { keptField, keptIn } from './kept-lines.ts';
import { type Door, outcomes, stageOf } from './outcome.ts';

const text = z.string().trim().max(40).default('');

const doorForm = z.object({
	key: z.string().min(1).max(100),
	version: z.coerce.number().int(),
	outcome: z.enum(outcomes),
	cash: text,
	reason: text,
	day: readBy(readDay, { empty: '' }),
});

/** What the form at the door says. The guards of the moves have the last word. */
export function readOutcome(form: Form, door: Omit<Door, 'version'>) {
	const parsed = parseForm(doorForm, form);
	if (!parsed.ok) return { ok: false as const, errors: parsed.errors };
	const { key, version, outcome, cash, reason, day } = parsed.value;
	const given = givenFor(outcome);
	if ('errors' in given) return { ok: false as const, errors: given.errors };
	return { ok: true as const, request: { key, version, to: stageOf[outcome], ...given.payload } };

	function givenFor(
		outcome: (typeof outcomes)[number],
	): { payload: MovePayload } | { errors: Record<string, string> } {
		if (outcome === 'refused')
			return isReason('refused', reason) ? { payload: { reason } } : needs('reason', copy.faults.reason);
		if (outcome === 'away') {
			if (!isReason('attempted', reason)) return needs('reason', copy.faults.reason);
			return day ? { payload: { reason, nextDate: day } } : needs('day', copy.faults.day);
		}
		if (outcome === 'delivered') return paid(door.due, {});
		const { kept, fault } = keptIn(door.lines, (line) => String(form.get(keptField(line)) ?? ''));
		return fault ? needs('kept', fault) : paid(dueForPart(door, kept), { lines: kept });
	}

	/** Without a word on the cash it is what is due. */
	function paid(due: number, payload: MovePayload) {
		const { collected, fault } = collectedIn(cash, due, door);
		if (fault !== null) return needs('cash', fault);
		if (collected === due) return { payload: { ...payload, collected } };
		return isReason('delivered', reason)
			? { payload: { ...payload, collected, reason } }
			: needs('reason', `${copy.whyOther} ${copy.faults.reason}`);
	}
}

const needs = (field: string, fault: string) => ({ errors: { [field]: fault } });
