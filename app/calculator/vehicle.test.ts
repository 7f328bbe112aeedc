import fc from 'fast-check';
import { expect, test } from 'vitest';
import { USUAL_DENSITY, weightOf } from '#app/catalog/weight.ts';
import { vehicles } from '#app/settings/vehicles.ts';
import { carriersFor, vehicleFor } from './vehicle.ts';

test.each([
	[250, 'loader-rickshaw', 1],
	[250.1, 'pickup', 1],
	// 100 sq ft of 18 mm.
	[451.5, 'pickup', 1],
	[1500, 'shehzore', 1],
	[4000, 'mazda', 1],
	[20_000, 'ten-wheeler', 1],
	[20_001, 'ten-wheeler', 2],
	[90_000, 'ten-wheeler', 5],
])('[SLAB-06] %d kg go by %s, in %d trips', (kg, key, trips) => {
	expect(vehicleFor(kg, vehicles)).toMatchObject({ vehicle: { key }, trips });
});

test('[SLAB-06] a heavier load never goes by a smaller vehicle or in fewer trips, and always fits', () => {
	const weight = fc.double({ min: 0.001, max: 1e9, noNaN: true });
	fc.assert(
		fc.property(weight, weight, (first, second) => {
			const [less, more] = [first, second].sort((a, b) => a - b).map((kg) => vehicleFor(kg, vehicles));
			if (!less || !more) throw new Error('no vehicle');
			expect(more.vehicle.load).toBeGreaterThanOrEqual(less.vehicle.load);
			expect(more.trips).toBeGreaterThanOrEqual(less.trips);
			expect(more.vehicle.load * more.trips).toBeGreaterThanOrEqual(Math.max(first, second));
		}),
	);
});

test('[SLAB-06] six people carry a slab of 7 × 4 ft, 18 mm thick; a thicker or larger one needs a crane', () => {
	// 28 sq ft × 0.092903 × 0.018 × 2700 = 126.4 kg, of 25 each.
	expect(carriersFor(weightOf(2800, 18, USUAL_DENSITY))).toBe(6);
	expect(carriersFor(weightOf(2800, 30, USUAL_DENSITY))).toBe('crane');
	expect(carriersFor(25)).toBe(1);
	expect(carriersFor(25.1)).toBe(2);
	expect(carriersFor(150)).toBe(6);
	expect(carriersFor(150.1)).toBe('crane');
});

test('[SLAB-07] what is no weight has no vehicle and nobody to carry it', () => {
	for (const kg of [0, -1, Number.NaN]) {
		expect(vehicleFor(kg, vehicles)).toBeNull();
		expect(carriersFor(kg)).toBeNull();
	}
	expect(vehicleFor(Number.POSITIVE_INFINITY, vehicles)).toBeNull();
	expect(vehicleFor(10, [])).toBeNull();
});
