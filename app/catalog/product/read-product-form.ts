import { calculatorForRoom } from '#app/catalog/calculator-for-room.ts';
import { CUT, cutLeast, cutMost } from '#app/catalog/goods.ts';
import { cutBounds } from '#app/catalog/goods-words.ts';
import { offersOf } from '#app/catalog/offers.ts';
import type { Detail } from '#app/catalog/product.ts';
import { readQuantity, unitOf } from '#app/catalog/read-quantity.ts';
import { readWhole } from '#app/typed/amounts.ts';
import { readLength } from '#app/typed/lengths/read-length.ts';
import { INCH } from '#app/typed/lengths/units.ts';
import { measureWords } from '#app/typed/measure-words.ts';
import type { MeasureFault, Reading } from '#app/typed/reading.ts';

/** Why what is typed cannot be taken. `room`: the address of the calculator with the room that was typed in place of a quantity. */
export type Unread = { words: string; room: string | null };

/** The most pieces that are counted at once. */
const MOST_PIECES = 100_000;

/**
 * Reads what is typed in the form of a product's page, for `chosenIn`: a field keeps it as a number in `data-read`, in the unit of its
 * label, and is invalid where it is none. Returns the first fault. What is hidden asks for nothing.
 */
export function readProductForm(form: HTMLFormElement, product: Detail): Unread | null {
	const { slabSize } = product;
	const field = (name: string) => form.querySelector<HTMLInputElement>(`[data-goods=${name}]`);
	const value = (name: string) =>
		form.querySelector<HTMLSelectElement>(`select[data-goods=${name}]`)?.value ?? '';
	const isCut = form.querySelector('option[data-cut]:checked') !== null;
	const faults: (MeasureFault | null)[] = [];
	const take = (name: string, reading: Reading<number, MeasureFault> | null, unit: number, bounds = '') => {
		const input = field(name);
		if (!input) return;
		const fault = reading && !reading.ok && reading.fault.kind !== 'empty' ? reading.fault : null;
		if (reading?.ok) input.dataset.read = String(reading.value / unit);
		else delete input.dataset.read;
		input.setCustomValidity(fault ? measureWords(fault) : bounds);
		faults.push(fault);
	};
	const length = (name: string) => (isCut ? readLength(field(name)?.value ?? '', 'inches') : null);
	const [wide, high] = [length('wide'), length('high')];
	const inches = (reading: Reading<number, MeasureFault> | null) => (reading?.ok ? reading.value / INCH : 0);
	const outOf = (least: number, side: number, most: number) =>
		side > 0 && (side < least || side > most) ? cutBounds(slabSize) : '';
	const { long, short } = cutMost(slabSize);
	const width = inches(wide);
	take('wide', wide, INCH, outOf(1, width, long));
	take('high', high, INCH, outOf(cutLeast(width || long), inches(high), width > short ? short : long));

	const amount = field('amount')?.value ?? '';
	const isCounted = value('unit') !== '';
	const size = isCut ? CUT : value('size') || offersOf(product).usual.size;
	const counted = readWhole(amount, unitOf(size), { least: 1, most: MOST_PIECES });
	take('amount', isCounted ? counted : readQuantity(amount), isCounted ? 1 : 100);
	const fault = faults.find((fault) => fault !== null);
	if (!fault) return null;
	const room = fault.kind === 'room' ? calculatorForRoom(product.id, fault.sides) : null;
	return { words: measureWords(fault), room };
}
