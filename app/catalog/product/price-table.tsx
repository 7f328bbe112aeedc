import { capitalize } from '#app/catalog/capitalize.ts';
import { catalogCopy } from '#app/catalog/copy.ts';
import { CUT, pieceArea, quantityOf, SLAB } from '#app/catalog/goods.ts';
import { goodsInWords, sizeToChoose, weightInWords } from '#app/catalog/goods-words.ts';
import { type Option, offersOf } from '#app/catalog/offers.ts';
import type { Detail } from '#app/catalog/product.ts';
import { weightOf } from '#app/catalog/weight.ts';
import { discountedPrice, formatMoney, lineTotal } from '#app/platform/money.ts';
import { productCopy as copy } from './copy.ts';
import { HeadRow } from './table-rows.tsx';

/** GUIDE-02: what each size costs by the square foot and by the piece, then what another thickness or finish costs. */
export function PriceTable({ product }: { product: Detail }) {
	const { sizes, thicknesses, finishes, usual } = offersOf(product);
	const shown = (option: Option<string | number>) =>
		discountedPrice(product.price + option.more, product.discount);
	const others = [
		...thicknesses
			.filter(({ value }) => value !== usual.thickness)
			.map((option) => ({ name: copy.thickness(String(option.value)), price: shown(option) })),
		...finishes
			.filter(({ value }) => value !== usual.finish)
			.map((option) => ({ name: option.value, price: shown(option) })),
	];
	const usualInWords = goodsInWords({ ...usual, size: '' });

	return (
		<section>
			<h2 className="mb-4 text-lg">{copy.sizesAndPrices}</h2>
			<table className="fact-table figures">
				<HeadRow names={copy.pricesColumns} />
				<tbody>
					{sizes.map((option) => (
						<tr key={option.value}>
							<th scope="row">{capitalize(sizeToChoose(option.value))}</th>
							<td>{catalogCopy.perSqFt(formatMoney(shown(option)))}</td>
							<td>{pieceInWords(option.value, shown(option), product)}</td>
						</tr>
					))}
				</tbody>
			</table>
			{usualInWords && <p className="mt-3 text-sm text-stone-1">{copy.pricedIn(usualInWords)}</p>}
			{others.length > 0 && (
				<table className="fact-table figures mt-6">
					<HeadRow names={copy.othersColumns} />
					<tbody>
						{others.map(({ name, price }) => (
							<tr key={name}>
								<th scope="row">{name}</th>
								<td>{catalogCopy.perSqFt(formatMoney(price))}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}

/** `PKR 707.20 a tile, about 9.1 kg`. */
function pieceInWords(size: string, price: number, product: Detail): string {
	const { slabSize, density } = product;
	const area = pieceArea(size, slabSize);
	if (area === null) return size === CUT ? copy.byMeasures : copy.least;
	const quantity = quantityOf(1, area);
	const { thickness } = offersOf(product).usual;
	const kind = size === SLAB ? 'slab' : 'tile';
	const weight = weightInWords(weightOf(quantity, thickness, density));
	return copy.a[kind](formatMoney(lineTotal(price, quantity)), weight);
}
