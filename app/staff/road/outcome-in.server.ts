import { z } from 'zod';
import { dueForPart } from '#app/orders/due-for-part.ts';
import type { MovePayload } from '#app/orders/move-payload.ts';
import { isReason } from '#app/orders/reasons.ts';
import { type Form, parseForm } from '#app/platform/form.server.ts';
import { hundredthsOf } from '#app/staff/typed-numbers.ts';
import { roadCopy as copy } from './copy.ts';
import { keptField, keptIn } from './kept-in.ts';
import { type Door, isFarAbove, outcomes, stageOf } from './outcome.ts';

const text = z.string().trim().max(40).default('');

const doorForm = z.object({
	key: z.string().min(1).max(100),
	version: z.coerce.number().int(),
	outcome: z.enum(outcomes),
	cash: text,
	reason: text,
	day: text,
});

/** What the form at the door says. The guards of the moves have the last word. */
export function outcomeIn(form: Form, door: Omit<Door, 'version'>) {
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
		const collected = cash === '' ? due : hundredthsOf(cash);
		if (collected === null) return needs('cash', copy.faults.cash);
		if (isFarAbove(collected, due, door)) return needs('cash', copy.faults.farAbove);
		if (collected === due) return { payload: { ...payload, collected } };
		return isReason('delivered', reason)
			? { payload: { ...payload, collected, reason } }
			: needs('reason', `${copy.whyOther} ${copy.faults.reason}`);
	}
}

const needs = (field: string, fault: string) => ({ errors: { [field]: fault } });
