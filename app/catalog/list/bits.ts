/** A set of small whole numbers: a bit of each. */
export type Bits = Uint32Array<ArrayBuffer>;

/** Room for the numbers below `end`. */
export const noBits = (end: number): Bits => new Uint32Array(Math.ceil(end / 32));

export const hasBit = (bits: Bits, number: number): boolean =>
	((bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;

export function setBit(bits: Bits, number: number, is: boolean): void {
	const mask = 1 << (number & 31);
	const word = bits[number >>> 5] ?? 0;
	bits[number >>> 5] = is ? word | mask : word & ~mask;
}

/** Those with more room. */
export function withRoom(bits: Bits, end: number): Bits {
	const larger = noBits(end);
	larger.set(bits);
	return larger;
}

/** What all of them have; `sets` has at least one, and all have the same room. */
export function both(sets: readonly Bits[]): Bits {
	const [first, ...others] = sets;
	const result = new Uint32Array(first ?? []);
	for (const other of others)
		for (let word = 0; word < result.length; word++) result[word] = (result[word] ?? 0) & (other[word] ?? 0);
	return result;
}

/** What any of them has. */
export function either(sets: readonly Bits[], end: number): Bits {
	const result = noBits(end);
	for (const set of sets)
		for (let word = 0; word < result.length; word++) result[word] = (result[word] ?? 0) | (set[word] ?? 0);
	return result;
}

/** How many numbers two sets share. */
export function countShared(one: Bits, other: Bits): number {
	let count = 0;
	for (let word = 0; word < one.length; word++) {
		let bits = (one[word] ?? 0) & (other[word] ?? 0);
		if (bits === 0) continue;
		// The usual sum of neighbours: of two bits, of four, of eight, then of all four bytes.
		bits -= (bits >>> 1) & 0x55555555;
		bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
		count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
	}
	return count;
}

/** Its numbers, the smallest first; no more than `limit`. */
export function numbersIn(bits: Bits, limit = Number.POSITIVE_INFINITY): number[] {
	const numbers: number[] = [];
	for (let word = 0; word < bits.length && numbers.length < limit; word++) {
		for (let rest = bits[word] ?? 0; rest !== 0 && numbers.length < limit; rest &= rest - 1)
			numbers.push(word * 32 + 31 - Math.clz32(rest & -rest));
	}
	return numbers;
}
