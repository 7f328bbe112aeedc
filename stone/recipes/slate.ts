import type { Recipe } from '#stone/recipe.ts';

/** Slates: split, not sawn, so the light shows their steps. */
export const slate: readonly Recipe[] = [
	{
		id: 'manki-black-slate',
		gloss: 0.05,
		tile: [24, 12],
		bond: 'third',
		joint: '#1f2225',
		edge: 'split',
		shade: 0.1,
		flow: { angle: 15, stretch: 1.6, warp: [[300, 40]] },
		layers: [
			{
				kind: 'clouds',
				size: 240,
				stops: [
					[0, '#25292e'],
					[0.5, '#343a41'],
					[1, '#464d55'],
				],
			},
			{
				kind: 'clouds',
				size: 60,
				gain: 0.6,
				stops: [
					[0, '#262b30'],
					[1, '#4b535b'],
				],
				alpha: 0.35,
			},
			{ kind: 'cleft', size: 420, step: 0.9, sheets: 6, silk: 0.45 },
			{ kind: 'sugar', size: 1.2, strength: 0.1, glint: [0.02, 0.3] },
		],
	},
	{
		id: 'hazara-green-slate',
		gloss: 0.1,
		tile: [24, 24],
		bond: 'straight',
		joint: '#55604f',
		edge: 'split',
		shade: 0.1,
		flow: {
			angle: 70,
			stretch: 3,
			warp: [
				[400, 50],
				[120, 12],
			],
		},
		layers: [
			{
				kind: 'clouds',
				size: 220,
				contrast: 1.1,
				stops: [
					[0, '#55604f'],
					[0.5, '#6d7866'],
					[1, '#8a937f'],
				],
			},
			{
				kind: 'clouds',
				flow: { angle: 70, stretch: 8, warp: [[400, 30]] },
				size: 40,
				gain: 0.6,
				stops: [
					[0, '#58634f'],
					[1, '#929b87'],
				],
				alpha: 0.4,
			},
			{
				kind: 'clouds',
				size: 160,
				contrast: 1.8,
				stops: [
					[0, '#84704d'],
					[0.1, '#78735c'],
					[0.2, '#6f7966'],
					[1, '#6f7966'],
				],
				alpha: 0.4,
			},
			{ kind: 'cleft', size: 300, step: 0.5, sheets: 5, silk: 0.4 },
			{ kind: 'sugar', size: 1.1, strength: 0.08, glint: [0.03, 0.25] },
		],
	},
	{
		id: 'rajasthan-multicolour-slate',
		gloss: 0.05,
		tile: [12, 12],
		bond: 'ashlar',
		joint: '#5b4a3f',
		edge: 'split',
		shade: 0.16,
		flow: {
			angle: 30,
			stretch: 1.5,
			warp: [
				[500, 60],
				[150, 16],
			],
		},
		layers: [
			{
				kind: 'clouds',
				size: 520,
				contrast: 1.3,
				gain: 0.58,
				stops: [
					[0, '#4c5154'],
					[0.25, '#66625f'],
					[0.42, '#675156'],
					[0.56, '#835740'],
					[0.7, '#a0764a'],
					[0.82, '#7a6a5d'],
					[1, '#53585a'],
				],
			},
			{
				kind: 'clouds',
				size: 66,
				contrast: 1.3,
				gain: 0.6,
				stops: [
					[0, '#565b5d'],
					[0.4, '#73625a'],
					[0.65, '#91663f'],
					[0.85, '#ab8a58'],
					[1, '#6a5f60'],
				],
				alpha: 0.35,
			},
			{
				kind: 'veins',
				size: 200,
				width: 2,
				colour: '#5d2f1c',
				alpha: 0.5,
				swell: 1,
				jag: 3,
				halo: { width: 16, colour: '#a9652f', alpha: 0.45, side: 0.6 },
				gate: { size: 260, from: -0.2, to: 0.9 },
			},
			{ kind: 'cleft', size: 380, step: 0.9, sheets: 7, silk: 0.5 },
			{ kind: 'sugar', size: 1.2, strength: 0.08 },
		],
	},
];
