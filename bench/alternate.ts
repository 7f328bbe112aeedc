import { areDecided, type Figure } from './bounds.ts';

/** This shop, and with `--against` the other one. */
export type PerShop<T> = { shop: T; other?: T };

export function perShop<T, U>({ shop, other }: PerShop<T>, make: (one: T) => U): PerShop<U> {
	return { shop: make(shop), ...(other && { other: make(other) }) };
}

/** The same as `perShop` for an asynchronous `make`, one after the other. */
export async function perShopInOrder<T, U>({ shop, other }: PerShop<T>, make: (one: T) => Promise<U>) {
	const made: PerShop<U> = { shop: await make(shop) };
	if (other) made.other = await make(other);
	return made;
}

/** Measures once. Rounds count from 0. */
type Measure<T> = (round: number) => Promise<T>;

type Options<T> = {
	subjects: PerShop<Measure<T>> & { reference?: Measure<T> };
	/** For each figure's name, the function that reads its value from one measurement. */
	figures: Record<string, (measured: T) => number>;
	/** It stops after `least` rounds as soon as all bounds are decided, and at the latest after `most` rounds. */
	rounds: { least: number; most: number };
	/** Runs before each round; it is not measured. */
	before?: (round: number) => Promise<void>;
};

/**
 * Measures each subject once a round, in reverse order in every second round (A B B A), so that the machine's drift cancels
 * out. Only the bounds of this shop end it early: the ratio between two shops has none.
 */
export async function alternate<T>({ subjects, figures, rounds, before }: Options<T>): Promise<Figure[]> {
	const measured: Record<keyof typeof subjects, T[]> = { shop: [], other: [], reference: [] };
	const entries = Object.entries(subjects) as [keyof typeof subjects, Measure<T>][];
	const read = () =>
		Object.entries(figures).map(([name, of]) => ({
			name,
			shop: measured.shop.map(of),
			other: measured.other.map(of),
			reference: measured.reference.map(of),
		}));
	for (let round = 0; round < rounds.most; round++) {
		await before?.(round);
		for (const [subject, measure] of round % 2 === 0 ? entries : entries.toReversed())
			measured[subject].push(await measure(round));
		if (round + 1 >= rounds.least && areDecided(read())) break;
	}
	return read();
}
