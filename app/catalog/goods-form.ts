import { MIN_QUANTITY } from '#app/platform/quantity.ts';
import { cutTo, type Goods, quantityOf, wholeUp } from './goods.ts';

/** What the form says: text, and empty for what is usual. Measures in inches. */
type Said = Record<keyof Goods | 'wide' | 'high' | 'amount' | 'unit' | 'area' | 'cut', string>;

/** `more`: paisa per sq ft, `quantity`: hundredths of a sq ft. `piece` as `pieceOf` has it. */
export type Chosen = Said & { more: number; quantity: number; piece: number };

/**
 * Reads what is chosen on a product's page, before React starts too; without a form, 1 sq ft of the usual goods. A field is named
 * by `data-goods` and has no name, so that the browser puts nothing into the cart's address. What
 * React has read of a typed field is in its `data-read`; until then it is a plain number. Each option says what it adds to the
 * price (`data-more`), and a size the area of its pieces (`data-area`) or that it is cut to measures (`data-cut`).
 */
export const chosenIn = (form: HTMLFormElement | null): Chosen => {
	const said = {} as Said;
	let more = 0;
	for (const { value, dataset, selectedOptions } of (form?.elements ?? []) as HTMLSelectElement[]) {
		said[dataset.goods as keyof Goods] = dataset.read ?? value;
		for (const { dataset } of selectedOptions ?? []) {
			Object.assign(said, dataset);
			more += +(dataset.more ?? 0);
		}
	}
	const width = +said.wide * 16;
	const height = +said.high * 16;
	const measured = +said.cut && width * height;
	const area = measured || +said.area || 0;
	const piece = measured || said.size ? area : 0;
	const count = +said.amount || 1;
	const quantity = said.unit && area ? quantityOf(Math.ceil(count), area) : Math.round(count * 100);
	return {
		...said,
		size: measured ? cutTo(width, height) : said.size,
		more,
		piece,
		quantity: wholeUp(Math.max(quantity, MIN_QUANTITY), piece),
	};
};
