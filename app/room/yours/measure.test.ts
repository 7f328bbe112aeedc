import { expect, test } from 'vitest';
import { FIRST_MEASURE, readMeasure } from './measure.ts';

test.each([
	['sides in feet and inches', { by: 'sides', width: `5'6"`, depth: '3 ft' }, [1.6764, 0.9144], null],
	['sides in centimetres', { by: 'sides', width: '120 cm', depth: '80 cm' }, [1.2, 0.8], null],
	[
		'counted tiles',
		{ by: 'tiles', tileWidth: '12 in', tileDepth: '24 in', across: '3', deep: '2' },
		[0.9144, 1.2192],
		[0.3048, 0.6096],
	],
] as const)('[ROOM-21] %s are a size', (_, typed, [width, depth], tile) => {
	const measured = readMeasure({ ...FIRST_MEASURE, ...typed });
	if ('faults' in measured) throw new Error(JSON.stringify(measured));
	expect(measured.size[0]).toBeCloseTo(width, 2);
	expect(measured.size[1]).toBeCloseTo(depth, 2);
	expect(measured.tile?.[0]).toSatisfy((side) =>
		tile ? Math.abs(Number(side) - tile[0]) < 0.001 : side === undefined,
	);
});

test.each([
	['sides', { width: '', depth: 'wide' }, { width: 'empty', depth: 'no-length' }],
	['sides', { width: '0', depth: '-2 ft' }, { width: 'zero-length', depth: 'negative' }],
	['tiles', { across: '0', deep: '2.5' }, { across: 'little', deep: 'not-whole' }],
	['tiles', { across: '101', tileWidth: '' }, { across: 'much', tileWidth: 'empty' }],
] as const)('[ROOM-21] %s that are no size say where: %j', (by, typed, faults) => {
	const kinds = Object.fromEntries(Object.entries(faults).map(([field, kind]) => [field, { kind }]));
	expect(readMeasure({ ...FIRST_MEASURE, by, ...typed })).toMatchObject({ faults: kinds });
});
