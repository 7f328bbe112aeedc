import { weightOf } from '#app/catalog/weight.ts';
import { discountBadge, discountedPrice, formatMoney, lineTotal } from '#app/platform/money.ts';
import { vehicles } from '#app/settings/vehicles.ts';
import { FOOT } from '#app/typed/lengths/units.ts';
import type { ChosenGoods } from './chosen-goods.ts';
import { calculatorCopy } from './copy.ts';
import { figuresCopy as copy } from './figures-copy.ts';
import type { Figure, Outcome } from './outcome.ts';
import type { Stone } from './stone.ts';
import { carriersFor, vehicleFor } from './vehicle.ts';

const { words } = calculatorCopy;

/** What the goods cost, weigh and need: the same for every kind. */
export function stoneFigures(stone: Stone | null, chosen: ChosenGoods, outcome: Outcome): Figure[] {
	return [
		{ label: words.price, ...price(stone, chosen, outcome) },
		...weight(chosen, outcome),
		...(stone ? [{ label: words.stock, value: stock(stone, quantityIn(outcome)) }] : []),
	];
}

const quantityIn = ({ bought }: Pick<Outcome, 'bought'>): number =>
	bought.reduce((sum, { quantity }) => sum + quantity, 0);

/** Each line is rounded as a cart rounds it. */
function price(stone: Stone | null, { price: before }: ChosenGoods, outcome: Outcome): Omit<Figure, 'label'> {
	if (!stone) return { value: copy.needsStone };
	if (before === null) return { value: copy.notOffered };
	const now = discountedPrice(before, stone.discount);
	const total = (each: number) =>
		outcome.bought.reduce((sum, { quantity }) => sum + lineTotal(each, quantity), 0);
	const old =
		stone.discount > 0 ? `, ${copy.was}${formatMoney(total(before))}, ${discountBadge(stone.discount)}` : '';
	return {
		value: formatMoney(total(now)) + old,
		formula: copy.priceSum(quantityIn(outcome), now, total(now)),
	};
}

function weight({ goods, density }: ChosenGoods, outcome: Outcome): Figure[] {
	const quantity = quantityIn(outcome);
	const kg = weightOf(quantity, goods.thickness, density);
	const sent = vehicleFor(kg, vehicles);
	const { w, h } = outcome.heaviest;
	const one = weightOf((w * h * 100) / FOOT ** 2, goods.thickness, density);
	const people = carriersFor(one);
	return [
		{
			label: words.weight,
			value: copy.weight(kg),
			formula: copy.weightSum(quantity, goods.thickness, density),
		},
		...(sent
			? [
					{
						label: words.vehicle,
						value: copy.vehicle(sent.vehicle.name, sent.trips),
						formula: copy.vehicleSum(sent.vehicle.load),
					},
				]
			: []),
		...(people ? [{ label: words.lift, value: copy.people(people), formula: copy.liftSum(one) }] : []),
	];
}

function stock({ stock: left }: Stone, quantity: number): string {
	if (left <= 0) return copy.noneLeft;
	return left >= quantity ? copy.enough(left) : copy.short(left);
}
