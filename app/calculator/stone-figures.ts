import { weightOf } from '#app/catalog/weight.ts';
import { vehicles } from '#app/settings/vehicles.ts';
import { FOOT } from '#app/typed/lengths/units.ts';
import type { ChosenGoods } from './chosen-goods.ts';
import { calculatorCopy } from './copy.ts';
import { figuresCopy as copy } from './figures-copy.ts';
import { type Figure, type Outcome, quantityIn } from './outcome.ts';
import type { Stone } from './stone.ts';
import { carriersFor, vehicleFor } from './vehicle.ts';

const { words } = calculatorCopy;

/** What the goods need on the way, and whether the yard has them: the same for every kind. */
export function stoneFigures(stone: Stone | null, chosen: ChosenGoods, outcome: Outcome): Figure[] {
	return [
		...carried(chosen, outcome),
		...(stone ? [{ label: words.stock, value: stock(stone, quantityIn(outcome)) }] : []),
	];
}

function carried({ goods, density }: ChosenGoods, outcome: Outcome): Figure[] {
	const sent = vehicleFor(weightOf(quantityIn(outcome), goods.thickness, density), vehicles);
	const { w, h } = outcome.heaviest;
	const one = weightOf((w * h * 100) / FOOT ** 2, goods.thickness, density);
	const people = carriersFor(one);
	return [
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
