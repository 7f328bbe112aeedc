import { z } from 'zod';
import { changeDay } from '#app/orders/day/change-day.server.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import type { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { type Form, parseForm, typed } from '#app/platform/web/form.server.ts';
import { ANY_DAY, trackCopy as copy } from './track-copy.ts';

/** What became of a press on the page of a link. `values`: what was chosen, so that it stays. */
export type LinkAnswer =
	| { done: keyof typeof copy.done }
	| { failed: string; values: Record<string, string>; status: number; retryAfter?: number };

const seen = {
	key: z.string().regex(/^[\w-]{16,64}$/),
	version: z
		.string()
		.regex(/^\d{1,9}$/)
		.transform(Number),
};

const press = z.discriminatedUnion('press', [
	z.object({ ...seen, press: z.literal('confirm') }),
	z.object({ ...seen, press: z.literal('day'), day: z.string() }),
	z.object({ ...seen, press: z.literal('cancel'), reason: z.string() }),
]);

type Press = z.infer<typeof press>;

/** LINK-03: does what a button of a link's page is for, with the order that the link has opened. */
export async function pressLink(
	db: Db,
	order: typeof orders.$inferSelect,
	form: Form,
	now = new Date(),
): Promise<LinkAnswer> {
	const refused = (failed: string, status = 422): LinkAnswer => ({ failed, values: typed(form), status });
	const parsed = parseForm(press, form);
	if (!parsed.ok) return refused(copy.failed.form);
	const attempt = await takeAttempt(db, 'link order', order.id, env.LIMIT_LINK_ORDER);
	if (!attempt.ok)
		return {
			failed: attempt.why,
			values: typed(form),
			status: 429,
			retryAfter: attempt.retryAfter,
		};
	const outcome = await carryOut(db, order, parsed.value, now);
	if (outcome.ok) return { done: isAnyDay(parsed.value) ? 'anyDay' : parsed.value.press };
	switch (outcome.reason) {
		case 'needs-call':
		case 'price-waits':
			return refused(copy.failed.call, 409);
		case 'not-served':
			return refused(copy.failed.city, 409);
		case 'bad-day':
			return refused(copy.failed.day);
		case 'needs-reason':
			return refused(copy.failed.reason);
		case 'cut':
		case 'packed':
		case 'forbidden':
			return refused(copy.failed.packed, 409);
		default:
			return refused(copy.failed.stale, 409);
	}
}

function isAnyDay(given: Press): boolean {
	return given.press === 'day' && given.day === ANY_DAY;
}

function carryOut(db: Db, order: typeof orders.$inferSelect, given: Press, now: Date) {
	const request = {
		orderId: order.id,
		actor: { byLink: true, role: 'customer' },
		key: given.key,
		version: given.version,
	} as const;
	switch (given.press) {
		case 'confirm':
			return moveOrder(db, { ...request, to: 'confirmed' }, now);
		case 'day':
			return changeDay(db, { ...request, day: isAnyDay(given) ? null : given.day }, now);
		case 'cancel':
			return moveOrder(
				db,
				{
					...request,
					to: 'cancelled',
					reason: Object.hasOwn(copy.reasons, given.reason) ? given.reason : '',
				},
				now,
			);
	}
}
