import { formatMoney } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { count } from './copy.ts';

/** What a shopper reads of price, weight and stock: apart, since only what works out needs it. */
export const figuresCopy = {
	needsStone: 'Choose a stone for its price.',
	notOffered: 'We do not sell this stone like this.',
	priceSum: (quantity: number, price: number, sum: number) =>
		`${formatQuantity(quantity)} sq ft × ${formatMoney(price)} = ${formatMoney(sum)}`,
	/** `16.25 sq ft, 10.7 %`: beside what is needed. */
	waste: (waste: number, needed: number) =>
		`${formatQuantity(waste)} sq ft, ${Math.round((waste * 1000) / needed) / 10} %`,
	wasteSum: (bought: number, needed: number) =>
		`${formatQuantity(bought)} sq ft − ${formatQuantity(needed)} sq ft that are laid = ${formatQuantity(bought - needed)} sq ft`,
	weightSum: (quantity: number, mm: number, density: number) =>
		`${formatQuantity(quantity)} sq ft × 0.092903 × ${mm} mm ÷ 1,000 × ${count(density)} kg/m³`,
	vehicle: (name: string, trips: number) => (trips === 1 ? name : `${name}, ${trips} trips`),
	vehicleSum: (load: number) => `It is loaded with up to ${count(load)} kg.`,
	people: (people: number | 'crane') =>
		people === 'crane' ? 'a crane or hoist' : people === 1 ? '1 person' : `${people} people`,
	liftSum: (kg: number) => `The largest piece weighs ${Math.ceil(kg)} kg; one person carries 25 kg.`,
	enough: (stock: number) => `${formatQuantity(stock)} sq ft, enough for this`,
	short: (stock: number) => `${formatQuantity(stock)} sq ft, less than this needs. Ask us when more comes.`,
	noneLeft: 'Sold out for now',
} as const;
