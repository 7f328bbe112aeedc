import { CARRIED_BY_ONE, MOST_CARRIERS, type Vehicle } from '#app/settings/vehicles.ts';

/** The smallest vehicle that takes the stone at once, or else the largest, with its trips; null where there is no weight. */
export function vehicleFor(
	kg: number,
	vehicles: readonly Vehicle[],
): { vehicle: Vehicle; trips: number } | null {
	if (!(kg > 0) || kg === Number.POSITIVE_INFINITY) return null;
	const vehicle = vehicles.find(({ load }) => load >= kg) ?? vehicles.at(-1);
	return vehicle ? { vehicle, trips: Math.ceil(kg / vehicle.load) } : null;
}

/** How many people carry a piece, or that a crane does; null where there is no weight. */
export function carriersFor(kg: number): number | 'crane' | null {
	if (!(kg > 0)) return null;
	const people = Math.ceil(kg / CARRIED_BY_ONE);
	return people > MOST_CARRIERS ? 'crane' : people;
}
