import { isCarrierKind } from '#app/orders/carrier.ts';
import type { CountedLine, MovePayload } from '#app/orders/move-payload.ts';
import { type Stage, stages } from '#app/orders/order-status.ts';
import { isPaymentWay } from '#app/orders/payment-way.ts';
import { readPhone } from '#app/orders/phone.server.ts';
import { LONGEST_SLIP } from '#app/staff/orders/parse-payment.server.ts';
import { readArea, readMoney } from '#app/typed/amounts.ts';
import { readDay } from '#app/typed/day.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { orEmpty, type Reading } from '#app/typed/reading.ts';
import { readName, readWords } from '#app/typed/text.ts';
import { fieldsOf, type MoveField } from './move-fields.ts';

type Line = { position: number };

/** The longest name of a driver or a vehicle, in characters. */
const LONGEST_NAME = 100;

type Parsed = { ok: true; given: MovePayload } | { ok: false; errors: Record<string, string> };

export function isStage(word: string | undefined): word is Stage {
	return stages.some((stage) => stage === word);
}

/** What was typed for a move, by the names of `move-form.tsx`; or why a number of it cannot be read. */
export function parseMove(
	from: Stage,
	to: Stage,
	values: Record<string, string>,
	lines: readonly Line[],
): Parsed {
	const errors: Record<string, string> = {};
	const fields = fieldsOf(from, to);
	const has = (field: MoveField) => fields.includes(field);
	const text = (field: MoveField) => (has(field) && values[field]?.trim() ? values[field] : undefined);
	const carrier = text('carrier');
	const counted = lines.map(({ position }) => countedLine(position));
	const given = present({
		reason: text('reason'),
		called: has('called') ? values.called === 'on' : undefined,
		...advanced(),
		applyDiscount: to === 'confirmed' ? values.discount !== 'keep' : undefined,
		nextDate: reading('nextDate', readDay),
		cut: has('cut') ? values.cut === 'on' : undefined,
		carrier: carrier && isCarrierKind(carrier) ? carrier : undefined,
		vehicle: reading('vehicle', (typed) => readWords(typed, LONGEST_NAME)),
		driverName: reading('driverName', (typed) => readName(typed, LONGEST_NAME)),
		driverPhone: reading('driverPhone', readPhone),
		tripCost: amount('tripCost'),
		fee: amount('fee'),
		collected: amount('collected'),
		lines: has('packed') || has('kept') || has('back') ? counted : undefined,
	});
	return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, given };

	function advanced() {
		const advance = amount('advance');
		if (!advance) return { advance };
		const way = text('way');
		return {
			advance,
			way: isPaymentWay(way) ? way : undefined,
			slip: reading('slip', (typed) => readWords(typed, LONGEST_SLIP)),
			holder: text('holder'),
		};
	}

	function amount(field: MoveField): number | undefined {
		return reading(field, readMoney);
	}

	function reading<T>(field: MoveField, reader: (typed: string) => Reading<T>): T | undefined {
		const typed = text(field);
		return typed === undefined ? undefined : taken<T | undefined>(field, orEmpty(reader(typed), undefined));
	}

	function taken<T>(name: string, reading: Reading<T>): T | undefined {
		if (reading.ok) return reading.value;
		errors[name] = wordsOf(reading.fault);
		return undefined;
	}

	function countedLine(position: number): CountedLine {
		const line: CountedLine = { position };
		for (const [field, grades] of Object.entries(gradesOf)) {
			if (!has(field as MoveField)) continue;
			for (const grade of grades) {
				const name = `${grade}-${position}`;
				const typed = values[name]?.trim();
				if (typed) line[grade] = taken(name, readArea(typed)) ?? 0;
			}
		}
		return line;
	}
}

const gradesOf = {
	packed: ['packed'],
	kept: ['kept'],
	back: ['whole', 'damaged', 'offcut'],
} as const;

/** The payload without what was not typed. */
function present(given: { [field in keyof MovePayload]: MovePayload[field] | undefined }): MovePayload {
	return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
