import { carrierKinds, isCarrierKind } from '#app/orders/carrier.ts';
import type { Booked } from '#app/orders/cash.ts';
import type { CountedLine, MovePayload } from '#app/orders/move-payload.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { type PaymentWay, paymentWays } from '#app/orders/payment-way.ts';
import { readPhone } from '#app/orders/phone.server.ts';
import { reasons } from '#app/orders/reasons.ts';
import { readArea, readMoney } from '#app/typed/amounts.ts';
import { BadCommand, parseWords } from './command.ts';
import { readWord } from './read-word.ts';

/** What the owner types after `npm run orders --`. */
export type OrderCommand =
	| { kind: 'list' }
	| { kind: 'show'; number: string }
	| { kind: 'link'; number: string; isNew: boolean }
	| { kind: 'undo'; number: string }
	| { kind: 'move'; number: string; to: Stage; given: MovePayload }
	| { kind: 'cash'; number: string; book: Booked; amount: number; slip: string; way?: PaymentWay };

/** The lines of the order that a command names. Quantities in hundredths of a sq ft. */
type Line = { position: number; quantity: number; kept: number };

const stageOf: Record<string, Stage> = {
	confirm: 'confirmed',
	'no-answer': 'awaiting',
	cancel: 'cancelled',
	pack: 'packed',
	dispatch: 'dispatched',
	attempt: 'attempted',
	deliver: 'delivered',
	part: 'part-delivered',
	refuse: 'refused',
	return: 'returned',
	reopen: 'awaiting',
};

const bookOf: Record<string, Booked> = { bank: 'banked', pay: 'paid', refund: 'refunded' };

/** Cash passes through somebody's hands, and who types a command has none. */
const accountWays = paymentWays.filter((way) => way !== 'cash');

const USAGE = `npm run orders                          the newest 50
npm run orders -- NUMBER                one order, with what has happened to it
npm run orders -- NUMBER link           the address where its customer follows, confirms and cancels it
npm run orders -- NUMBER new-link       another one: those that were sent no longer work
npm run orders -- NUMBER confirm        [--called] [--advance PKR --slip 4711 [--way raast]] [--day 2026-03-05]
npm run orders -- NUMBER no-answer      nobody answered the call
npm run orders -- NUMBER cancel         --reason ${reasons.cancelled.join('|')}
npm run orders -- NUMBER reopen         a cancelled order
npm run orders -- NUMBER pack           [--cut], where it was cut to measure
npm run orders -- NUMBER dispatch       --vehicle V --driver NAME --phone P [--carrier ${carrierKinds.join('|')}];
                                        again after an attempt: [--fee PKR]
npm run orders -- NUMBER attempt        --day 2026-03-05 [--cost PKR] --reason ${reasons.attempted.join('|')}
npm run orders -- NUMBER deliver        --cash PKR [--reason ${reasons.delivered.join('|')}]
npm run orders -- NUMBER part           --kept 1=4.5,2=0 --cash PKR [--reason …]
npm run orders -- NUMBER refuse         [--cost PKR] --reason ${reasons.refused.join('|')}
npm run orders -- NUMBER return         --whole all, or --whole 1=4 --damaged 1=1 --offcut 2=0.5 [--fee PKR]
npm run orders -- NUMBER undo           the last of these, within ten minutes
npm run orders -- NUMBER bank           --cash PKR --slip NUMBER
npm run orders -- NUMBER pay            --cash PKR --slip NUMBER [--way ${accountWays.join('|')}]
npm run orders -- NUMBER refund         the same; what passes in cash is booked on the order's page
Quantities are sq ft of a line: 1=4.5 is 4.5 sq ft of the first.`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

export const ORDER_WORDS = {
	command: 'npm run orders --',
	usage: USAGE,
	most: 2,
	options: {
		reason: text,
		called: flag,
		advance: text,
		day: text,
		cut: flag,
		carrier: text,
		vehicle: text,
		driver: text,
		phone: text,
		cost: text,
		fee: text,
		cash: text,
		slip: text,
		way: text,
		kept: text,
		whole: text,
		damaged: text,
		offcut: text,
	},
};

/** Which order a command names; null where it names none. */
export function numberIn(argv: readonly string[]): string | null {
	return parse(argv).positionals[0] ?? null;
}

/** Throws `BadCommand`. */
export function parseCommand(argv: readonly string[], lines: readonly Line[]): OrderCommand {
	const { values, positionals } = parse(argv);
	const [number, verb] = positionals;
	if (!number) return { kind: 'list' };
	if (!verb) return { kind: 'show', number };
	if (verb === 'link' || verb === 'new-link') return { kind: 'link', number, isNew: verb === 'new-link' };
	if (verb === 'undo') return { kind: 'undo', number };
	const book = Object.hasOwn(bookOf, verb) ? bookOf[verb] : undefined;
	if (book) {
		const booked = { number, book, amount: money('--cash', values.cash ?? ''), slip: values.slip ?? '' };
		if (book === 'banked') return { kind: 'cash', ...booked };
		return { kind: 'cash', ...booked, way: wayIn(values.way) };
	}
	const to = Object.hasOwn(stageOf, verb) ? stageOf[verb] : undefined;
	if (!to) throw new BadCommand(`There is no "${verb}". See npm run orders -- --help`);
	const { carrier = 'own' } = values;
	if (!isCarrierKind(carrier)) throw new BadCommand(`--carrier is one of ${carrierKinds.join(', ')}.`);
	return {
		kind: 'move',
		number,
		to,
		given: given({
			reason: values.reason,
			called: values.called,
			...(values.advance !== undefined && {
				advance: money('--advance', values.advance),
				way: wayIn(values.way),
				slip: values.slip,
			}),
			nextDate: values.day,
			cut: values.cut,
			carrier: to === 'dispatched' ? carrier : undefined,
			vehicle: values.vehicle,
			driverName: values.driver,
			driverPhone: values.phone === undefined ? undefined : readWord('--phone:', readPhone(values.phone)),
			tripCost: optional('--cost', values.cost),
			fee: optional('--fee', values.fee),
			collected: optional('--cash', values.cash),
			lines: countedLines(to, values, lines),
		}),
	};
}

/** Nobody at the terminal has the cash in hand. */
function wayIn(text = 'bank-transfer') {
	const way = accountWays.find((known) => known === text);
	if (!way) throw new BadCommand(`--way is one of ${accountWays.join(', ')}.`);
	return way;
}

const parse = (argv: readonly string[]) => parseWords({ ...ORDER_WORDS, argv });

/** The options without what was not typed. */
function given(options: { [option in keyof MovePayload]: MovePayload[option] | undefined }): MovePayload {
	return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

const optional = (word: string, text: string | undefined): number | undefined =>
	text === undefined ? undefined : money(word, text);

const money = (word: string, text: string): number => readWord(`${word}:`, readMoney(text));

type Counted = 'kept' | 'whole' | 'damaged' | 'offcut';

function countedLines(
	to: Stage,
	values: { [grade in Counted]?: string | undefined },
	lines: readonly Line[],
): CountedLine[] | undefined {
	// The owner packs what was ordered.
	if (to === 'packed') return lines.map(({ position, quantity }) => ({ position, packed: quantity }));
	if (to !== 'part-delivered' && to !== 'returned') return undefined;
	const grades: Counted[] = to === 'returned' ? ['whole', 'damaged', 'offcut'] : ['kept'];
	const counted = new Map(lines.map(({ position }): [number, CountedLine] => [position, { position }]));
	for (const grade of grades) {
		for (const [position, quantity] of quantities(values[grade] ?? '', lines)) {
			const line = counted.get(position);
			if (line) line[grade] = quantity;
		}
	}
	return [...counted.values()];
}

/** From `1=4.5,2=0`; or from `all`: what was not kept, or of a delivered order everything. Line 1 is the first. */
function quantities(text: string, lines: readonly Line[]): [position: number, quantity: number][] {
	if (text === '') return [];
	if (text === 'all') {
		const allKept = lines.every(({ quantity, kept }) => kept === quantity);
		return lines.map(({ position, quantity, kept }) => [position, allKept ? kept : quantity - kept]);
	}
	// A comma may stand between thousands too.
	return text.split(/,(?=[^,]*=)/).map((part) => {
		const [place = '', quantity = ''] = part.split('=');
		const line = /^\d+$/.test(place) ? lines[Number(place) - 1] : undefined;
		if (!line) throw new BadCommand(`The order has no line "${place}". It has ${lines.length}.`);
		return [line.position, readWord(`Line ${place}:`, readArea(quantity))];
	});
}
