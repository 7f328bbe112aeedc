import { href, redirect } from 'react-router';
import { z } from 'zod';
import { findDeskOrders } from '#app/orders/lists/list-desk-orders.server.ts';
import { assignDriver, listDrivers } from '#app/orders/moves/assign-driver.server.ts';
import { type MoveOutcome, moveOrder } from '#app/orders/moves/move-order.server.ts';
import { packAsOrdered } from '#app/orders/moves/pack-as-ordered.server.ts';
import type { Request } from '#app/orders/order-book.server.ts';
import { isOrderId } from '#app/orders/order-id.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { stageWords } from '#app/orders/stage-words.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { Form } from '#app/platform/web/form.server.ts';
import { moveCopy } from '#app/staff/orders/moves/move-copy.ts';
import type { StaffViewer } from '#app/staff/require-staff.server.ts';
import { deskCopy as copy } from './copy.ts';
import { deskRows, stageAfter } from './desk-row.server.ts';
import { type Pressed, type PressResult, rowPresses } from './desk-row.ts';

/** The most orders that one press changes: those of a page. */
const MAX_ORDERS = 50;

/** An order as the list names it: id and version, with a space between. */
const seen = z
	.string()
	.transform((text) => text.split(' '))
	.refine(([id = '', version = '']) => isOrderId(id) && /^\d{1,9}$/.test(version))
	.transform(([id = '', version]) => ({ id, version: Number(version) }));

const pressed = z.object({
	press: z.enum([...rowPresses, 'called', 'ask-confirm', 'ask-cancel', 'assign', 'print']),
	orders: z.array(seen).min(1).max(MAX_ORDERS),
	key: z.uuid(),
	reason: z.string().max(40).nullish(),
	driver: z
		.string()
		.regex(/^[\w-]{0,100}$/)
		.nullish(),
});

type Press = z.infer<typeof pressed>;

type Presser = Pick<StaffViewer, 'id' | 'role'>;

type Outcome = MoveOutcome | Awaited<ReturnType<typeof assignDriver>>;

/**
 * DESK-04, DESK-05: does what was pressed in the list, for each order by itself. A button of a row names its order in its own
 * value: `confirm ID VERSION`. Throws a redirect for what is printed.
 */
export async function press(db: Db, viewer: Presser, form: Form): Promise<Pressed> {
	const [what = '', ...own] = String(form.get('press') ?? '').split(' ');
	const parsed = pressed.safeParse({
		press: what,
		orders: own.length > 0 ? [own.join(' ')] : form.getAll('order'),
		key: form.get('key'),
		reason: form.get('reason'),
		driver: form.get('driver'),
	});
	if (!parsed.success) {
		const isNothing = parsed.error.issues.every(({ path }) => path[0] === 'orders');
		return { results: [noOrder(isNothing ? copy.refused.none : copy.refused.unknown)] };
	}
	const { press: wanted, orders } = parsed.data;
	const [first] = orders;
	if (wanted === 'ask-confirm' || wanted === 'ask-cancel')
		return {
			results: [],
			ask: { id: first?.id ?? '', press: wanted === 'ask-cancel' ? 'cancel' : 'confirm' },
		};
	if (wanted === 'print')
		throw redirect(`${href('/staff/print')}?orders=${orders.map(({ id }) => id).join(',')}&kind=packing`);
	return { results: await pressEach(db, viewer, parsed.data) };
}

async function pressEach(db: Db, viewer: Presser, given: Press): Promise<PressResult[]> {
	const drivers = await listDrivers(db);
	const outcomes = new Map<string, Outcome>();
	// One after the other: two of them may lock the same products.
	for (const order of given.orders) outcomes.set(order.id, await pressOne(db, viewer, given, order));
	const ids = [...outcomes.keys()];
	const found = await findDeskOrders(db, ids);
	const rows = deskRows(found, { role: viewer.role, drivers, now: new Date() });
	const driver = drivers.find(({ id }) => id === given.driver)?.name ?? '';
	return [...outcomes].map(([id, outcome]) => ({
		id,
		number: orderNumber(id),
		ok: outcome.ok,
		text: wordsFor(given, outcome, driver),
		row: rows.find((row) => row.id === id) ?? null,
	}));
}

function pressOne(
	db: Db,
	{ id, role }: Presser,
	{ press, key, reason, driver }: Press,
	order: Press['orders'][number],
): Promise<Outcome> {
	const request: Request = {
		orderId: order.id,
		version: order.version,
		actor: { id, role },
		// Pressed twice on one page is once; another press of the same page is another request.
		key: `${press} ${order.version} ${key}`,
	};
	switch (press) {
		case 'pack':
			return packAsOrdered(db, request);
		case 'assign':
			return assignDriver(db, { ...request, driverId: driver ?? '' });
		case 'called':
			return moveOrder(db, { ...request, to: stageAfter.confirm, called: true });
		case 'confirm':
			return moveOrder(db, { ...request, to: stageAfter.confirm });
		case 'cancel':
			return moveOrder(db, { ...request, to: stageAfter.cancel, ...(reason && { reason }) });
		default:
			return moveOrder(db, { ...request, to: stageAfter['no-answer'] });
	}
}

function wordsFor({ press }: Press, outcome: Outcome, driver: string): string {
	if (outcome.ok) return press === 'assign' ? copy.done.assign(driver) : doneWords(press);
	if (outcome.reason === 'stale') return copy.stale(stageWords[outcome.current.stage]);
	if (outcome.reason === 'no-driver' || outcome.reason === 'not-on-way') return copy.refused[outcome.reason];
	return moveCopy[outcome.reason];
}

function doneWords(press: Press['press']): string {
	const known = press === 'called' ? 'confirm' : rowPresses.find((one) => one === press);
	return known ? copy.done[known] : '';
}

function noOrder(text: string): PressResult {
	return { id: '', number: '', ok: false, text, row: null };
}
