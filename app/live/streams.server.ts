/** The maximum number of streams at once: in total, and of one address, which all phones of a carrier may share. */
export const MAX_STREAMS = 2000;
export const MAX_STREAMS_OF_ADDRESS = 200;

const open = new Map<string, number>();
let total = 0;

/** Counts a stream of `address`. Returns a function that stops counting it, or null where there are too many. */
export function countStream(address: string): (() => void) | null {
	const ofAddress = open.get(address) ?? 0;
	if (total >= MAX_STREAMS || ofAddress >= MAX_STREAMS_OF_ADDRESS) return null;
	open.set(address, ofAddress + 1);
	total += 1;
	let isCounted = true;
	return () => {
		if (!isCounted) return;
		isCounted = false;
		total -= 1;
		const left = (open.get(address) ?? 1) - 1;
		if (left > 0) open.set(address, left);
		else open.delete(address);
	};
}

export function openStreams(): number {
	return total;
}
