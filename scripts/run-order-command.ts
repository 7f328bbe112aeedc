import { randomUUID } from 'node:crypto';
import { type Balance, cashKinds, dueIn, owedIn } from '#app/orders/cash.ts';
import { lineInWords } from '#app/orders/line-words.ts';
import { linkOf } from '#app/orders/link/order-link.server.ts';
import { revokeLink } from '#app/orders/link/revoke-link.server.ts';
import { findByNumber } from '#app/orders/lists/find-by-number.server.ts';
import { listLatestOrders } from '#app/orders/lists/list-latest-orders.server.ts';
import { bookCash } from '#app/orders/moves/book-cash.server.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { undoMove } from '#app/orders/moves/undo-move.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { phoneInWords } from '#app/orders/phone.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { formatDate } from '#app/platform/dates.ts';
import { formatMoney } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { moveCopy } from '#app/staff/orders/moves/move-copy.ts';
import { undoCopy } from '#app/staff/undo/copy.ts';
import { readOrderNumber } from '#app/typed/document-number.ts';
import { BadCommand } from './command.ts';
import { numberIn, type OrderCommand, parseCommand } from './order-command.ts';
import { readWord } from './read-word.ts';

const COUNT = 50;
const OWNER = { id: 'owner', role: 'owner' } as const;

type Listed = Awaited<ReturnType<typeof listLatestOrders>>[number];
type Found = Awaited<ReturnType<typeof findByNumber>>[number];

/** Lists the newest orders of all customers, shows one or moves one, as the owner typed. Throws `BadCommand`. */
export async function runOrderCommand(db: Db, argv: string[]): Promise<number> {
	const typed = numberIn(argv);
	if (typed === null) return list(db);
	const number = readWord('The order:', readOrderNumber(typed));
	const found = await findByNumber(db, number);
	const [order] = found;
	if (!order || found.length > 1)
		throw new BadCommand(`${found.length || 'No'} orders have the number "${orderNumber(number)}".`);
	return run(db, order, parseCommand(argv, order.lines));
}

async function list(db: Db): Promise<number> {
	const orders = await listLatestOrders(db, COUNT);
	for (const order of orders) {
		printOrder(order);
		console.log();
	}
	console.log(orders.length === COUNT ? `The newest ${COUNT} orders.` : `${orders.length} orders.`);
	return 0;
}

async function run(db: Db, order: Found, command: OrderCommand): Promise<number> {
	const request = { orderId: order.id, actor: OWNER, key: randomUUID(), version: order.version };
	if (command.kind === 'move')
		return tell(await moveOrder(db, { ...request, ...command.given, to: command.to }));
	if (command.kind === 'cash') {
		const { kind: _, number: __, book, ...booked } = command;
		return tell(await bookCash(db, { ...request, ...booked, kind: book }));
	}
	if (command.kind === 'link') {
		const version = command.isNew ? await revokeLink(db, order.id) : order.linkVersion;
		console.log(linkOf(order.id, version ?? order.linkVersion));
		return 0;
	}
	if (command.kind === 'undo') {
		const undone = await undoMove(db, request);
		if (!undone.ok) throw new BadCommand(undoCopy.refused[undone.reason]);
		console.log(`Undone. Order ${orderNumber(order.id)} is ${undone.stage} again.`);
		return 0;
	}
	printOrder({ ...order, due: dueIn(order.balance) });
	printPast(order);
	return 0;

	function tell(outcome: Awaited<ReturnType<typeof moveOrder | typeof bookCash>>): number {
		if (!outcome.ok) throw new BadCommand(`${moveCopy[outcome.reason]}${hint(outcome.reason)}`);
		console.log(`Order ${orderNumber(order.id)} is now ${outcome.stage}.`);
		return 0;
	}
}

const hint = (fault: string) => (fault === 'needs-reason' ? ' See npm run orders -- --help' : '');

function printOrder(order: Listed): void {
	const { id, createdAt, stage, totalAmount, due, customerName, customerPhone, customerEmail } = order;
	const customer =
		order.customerName === ''
			? '(the customer was deleted)'
			: `${customerName}, ${phoneInWords(customerPhone)}, ${customerEmail}
  ${order.street}, ${order.city} ${order.postalCode}`;
	console.log(
		`${orderNumber(id)}  ${formatDate(createdAt)}  ${stage}  ${formatMoney(totalAmount)}  due ${formatMoney(due)}
  ${customer}`,
	);
	for (const [index, line] of order.lines.entries())
		console.log(
			`  ${index + 1}. ${formatQuantity(line.quantity)} sq ft of ${lineInWords(line)} at ${formatMoney(line.price)}`,
		);
	if (order.notes) console.log(`  Note: ${order.notes}`);
}

function printPast({ events, balance, ...order }: Found): void {
	if (order.carrier)
		console.log(
			`  Carrier: ${[order.carrier, order.vehicle, order.driverName, order.driverPhone].filter(Boolean).join(', ')}`,
		);
	if (order.nextDate) console.log(`  Agreed day: ${formatDate(order.nextDate)}`);
	console.log(`  Cash: ${inWords(balance)}`);
	for (const { at, from, to, actorRole, reason, payload, undoes } of events) {
		const what = from === null ? `begun, ${to}` : `${from} → ${to}${undoes === null ? '' : ' (undone)'}`;
		const given = Object.keys(payload).length > 0 ? JSON.stringify(payload) : '';
		console.log(`  ${[at.toISOString(), what, actorRole, reason, given].filter(Boolean).join('  ')}`);
	}
}

function inWords(balance: Balance): string {
	const booked = cashKinds.filter((kind) => balance[kind] !== 0);
	const owed = owedIn(balance) > 0 ? [`still to pay back ${formatMoney(owedIn(balance))}`] : [];
	return [...booked.map((kind) => `${kind} ${formatMoney(balance[kind])}`), ...owed].join(', ') || 'none';
}
