import { isCarrierKind } from '#app/orders/carrier.ts';
import type { CountedLine, MovePayload } from '#app/orders/move-payload.ts';
import { type Stage, stages } from '#app/orders/order-status.ts';
import { parseHundredths } from '#app/staff/typed-numbers.ts';
import { orderPageCopy as copy } from './copy.ts';
import { fieldsOf, type MoveField } from './move-fields.ts';

type Line = { position: number };

type Parsed = { ok: true; given: MovePayload } | { ok: false; errors: Record<string, string> };

export function isStage(word: string | undefined): word is Stage {
	return stages.some((stage) => stage === word);
}

/** What was typed for a move, by the names of `move-form.tsx`; or what of it is no number. */
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
		advance: amount('advance'),
		applyDiscount: to === 'confirmed' ? values.discount !== 'keep' : undefined,
		nextDate: text('nextDate'),
		cut: has('cut') ? values.cut === 'on' : undefined,
		carrier: carrier && isCarrierKind(carrier) ? carrier : undefined,
		vehicle: text('vehicle'),
		driverName: text('driverName'),
		driverPhone: text('driverPhone'),
		tripCost: amount('tripCost'),
		fee: amount('fee'),
		collected: amount('collected'),
		lines: has('packed') || has('kept') || has('back') ? counted : undefined,
	});
	return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, given };

	function amount(field: MoveField): number | undefined {
		const typed = text(field);
		return typed === undefined ? undefined : number(field, typed, copy.badAmount);
	}

	function number(name: string, typed: string, error: string): number | undefined {
		const parsed = parseHundredths(typed);
		if (parsed === null) errors[name] = error;
		return parsed ?? undefined;
	}

	function countedLine(position: number): CountedLine {
		const line: CountedLine = { position };
		for (const [field, grades] of Object.entries(gradesOf)) {
			if (!has(field as MoveField)) continue;
			for (const grade of grades) {
				const name = `${grade}-${position}`;
				const typed = values[name]?.trim();
				if (typed) line[grade] = number(name, typed, copy.badQuantity) ?? 0;
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

/** Without what was not typed. */
function present(given: { [field in keyof MovePayload]: MovePayload[field] | undefined }): MovePayload {
	return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
