/** The most streams at once: in all, and from one address, which a whole carrier's phones may share. */
export const MOST_STREAMS = 2000;
export const MOST_FROM_ONE_ADDRESS = 200;

const open = new Map<string, number>();
let all = 0;

/** Counts a stream to `address`; returns what uncounts it, or null where there are too many. */
export function takeStream(address: string): (() => void) | null {
	const here = open.get(address) ?? 0;
	if (all >= MOST_STREAMS || here >= MOST_FROM_ONE_ADDRESS) return null;
	open.set(address, here + 1);
	all += 1;
	let held = true;
	return () => {
		if (!held) return;
		held = false;
		all -= 1;
		const left = (open.get(address) ?? 1) - 1;
		if (left > 0) open.set(address, left);
		else open.delete(address);
	};
}

export function openStreams(): number {
	return all;
}
