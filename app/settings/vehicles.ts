/** A vehicle that stone is sent with. */
export type Vehicle = {
	key: 'loader-rickshaw' | 'pickup' | 'shehzore' | 'mazda' | 'ten-wheeler';
	name: string;
	/** What it is loaded with, in kg. */
	load: number;
};

/**
 * Smallest first. The loads are estimates of what drivers in Pakistan take without complaint, below what their makers allow, and
 * not figures of a weighbridge. Ask the yard's own drivers before a customer is told.
 */
export const vehicles: readonly Vehicle[] = [
	{ key: 'loader-rickshaw', name: 'Loader rickshaw', load: 250 },
	{ key: 'pickup', name: 'Suzuki pickup', load: 600 },
	{ key: 'shehzore', name: 'Shehzore', load: 1500 },
	{ key: 'mazda', name: 'Mazda truck', load: 5000 },
	{ key: 'ten-wheeler', name: 'Ten-wheel truck', load: 20_000 },
];

/**
 * Kilograms that one person carries: a rule of thumb. It is what HSE's guide INDG143 gives for one man who lifts at his waist. Men
 * in a yard carry up to 35 kg each on a level floor.
 */
export const CARRIED_BY_ONE = 25;

/** The policy on delivery speaks of four to six people. A heavier piece needs a crane or hoist. */
export const MOST_CARRIERS = 6;
