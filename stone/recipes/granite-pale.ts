import type { Recipe } from '#stone/recipe.ts';
import { granite } from './shared.ts';

/** White, grey and pink granites with an even grain. */
export const granitePale: readonly Recipe[] = [
	granite({
		id: 'nagarparkar-pink',
		joint: '#a07b70',
		edge: 'bullnose',
		layers: [
			{
				kind: 'grains',
				size: 4.5,
				minerals: [
					{ colour: '#1f1c1d', to: '#3a3433', share: 0.12 },
					{ colour: '#8b8784', to: '#aaa5a1', share: 0.28, mottle: 0.3 },
					{ colour: '#b98474', to: '#cf9f8d', share: 0.6, cleavage: 0.4, vary: 0.14 },
				],
				gather: [40, 0.08],
			},
			{
				kind: 'grains',
				size: 9,
				lath: 1.7,
				minerals: [
					{ colour: '#000000', share: 0.55, none: true },
					{
						colour: '#bb8270',
						to: '#d8ac99',
						share: 0.45,
						cleavage: 0.5,
						vary: 0.14,
						rim: 0.12,
						mottle: 0.25,
					},
				],
			},
			{
				kind: 'flecks',
				size: 13,
				radius: 2,
				colour: '#1b191a',
				other: '#2d2828',
				alpha: 0.95,
				keep: 0.4,
				jag: 1.2,
			},
		],
	}),
	granite({
		id: 'nagarparkar-grey',
		joint: '#494a4c',
		edge: 'eased',
		mm: 0.42,
		layers: [
			{
				kind: 'grains',
				size: 2.6,
				minerals: [
					{ colour: '#3b4149', share: 0.16 },
					{ colour: '#7f8487', to: '#94989a', share: 0.42, mottle: 0.25 },
					{ colour: '#a7aaab', to: '#c0c2c1', share: 0.42, vary: 0.12 },
				],
			},
			{
				kind: 'grains',
				size: 6,
				lath: 2.1,
				minerals: [
					{ colour: '#1d2630', to: '#33404e', share: 0.22, vary: 0.3, cleavage: 0.3 },
					{ colour: '#000000', share: 0.78, none: true },
				],
			},
		],
	}),
	granite({
		id: 'pak-grey',
		joint: '#696968',
		edge: 'eased',
		tile: [12, 12],
		mm: 0.42,
		layers: [
			{
				kind: 'grains',
				size: 2.4,
				minerals: [
					{ colour: '#303234', to: '#4a4c4d', share: 0.13 },
					{ colour: '#a2a4a3', to: '#b8b9b7', share: 0.37, mottle: 0.25 },
					{ colour: '#cdcdca', to: '#dededa', share: 0.5, vary: 0.1 },
				],
			},
			{ kind: 'flecks', size: 6, radius: 0.9, colour: '#232426', alpha: 0.9, keep: 0.35, jag: 0.6 },
		],
	}),
	granite({
		id: 'mansehra-grey',
		joint: '#4e4f4f',
		edge: 'half-bullnose',
		mm: 0.6,
		flow: { angle: 28, stretch: 2, warp: [[400, 40]] },
		layers: [
			{
				kind: 'grains',
				size: 3.6,
				minerals: [
					{ colour: '#2b2d30', to: '#424548', share: 0.3, vary: 0.3 },
					{ colour: '#777b7d', to: '#909394', share: 0.4, mottle: 0.3 },
					{ colour: '#a9abaa', to: '#c2c3c0', share: 0.3 },
				],
				gather: [50, 0.14],
			},
			{
				kind: 'grains',
				flow: { angle: 28, stretch: 1.5, warp: [[300, 8]] },
				size: 21,
				lath: 2.1,
				joint: 0.3,
				rough: 0.02,
				minerals: [
					{ colour: '#000000', share: 0.8, none: true },
					{
						colour: '#bfc0bc',
						to: '#e6e5e0',
						share: 0.2,
						cleavage: 0.35,
						vary: 0.08,
						rim: -0.1,
						mottle: 0.2,
					},
				],
			},
			{
				kind: 'grains',
				size: 2.8,
				minerals: [
					{ colour: '#26282b', share: 0.14 },
					{ colour: '#7f8385', share: 0.12 },
					{ colour: '#000000', share: 0.74, none: true },
				],
			},
		],
	}),
	granite({
		id: 'gulabi',
		joint: '#b79c97',
		edge: 'bullnose',
		tile: [24, 12],
		bond: 'brick',
		layers: [
			{
				kind: 'grains',
				size: 4,
				minerals: [
					{ colour: '#4b4647', to: '#6b6463', share: 0.1 },
					{ colour: '#a39f9d', to: '#bab5b2', share: 0.3, mottle: 0.3 },
					{ colour: '#cfa9a1', to: '#dcbdb4', share: 0.32, cleavage: 0.3 },
					{ colour: '#ddd8d3', to: '#ece8e3', share: 0.28, vary: 0.08 },
				],
				gather: [60, 0.1],
			},
			{
				kind: 'grains',
				size: 8,
				lath: 1.5,
				minerals: [
					{ colour: '#000000', share: 0.66, none: true },
					{ colour: '#cb9f97', to: '#e0c0b7', share: 0.34, cleavage: 0.4, rim: 0.1, mottle: 0.2 },
				],
			},
		],
	}),
	granite({
		id: 'malakand-grey',
		joint: '#68696a',
		edge: 'bevel',
		tile: [24, 12],
		bond: 'third',
		flow: {
			angle: 8,
			stretch: 5,
			warp: [
				[300, 24],
				[90, 6],
			],
		},
		layers: [
			{
				kind: 'grains',
				flow: { angle: 8, stretch: 1.8, warp: [[300, 10]] },
				size: 2.4,
				minerals: [
					{ colour: '#54585b', to: '#6f7375', share: 0.2 },
					{ colour: '#a9acad', to: '#bdbfbf', share: 0.4, mottle: 0.25 },
					{ colour: '#d3d4d2', to: '#e5e5e2', share: 0.4 },
				],
				gather: [26, 0.2],
				gatherFlow: { angle: 8, stretch: 7, warp: [[300, 20]] },
			},
			{
				kind: 'veins',
				size: 22,
				width: 0.7,
				colour: '#474b4f',
				alpha: 0.55,
				jag: 1.4,
				jagSize: 8,
				gate: { size: 50, from: -0.1, to: 0.9 },
				broken: 1,
			},
		],
	}),
	granite({
		id: 'garam-chashma-white',
		joint: '#7d7c7a',
		edge: 'eased',
		mm: 0.45,
		layers: [
			{
				kind: 'grains',
				size: 3.4,
				joint: 0.12,
				minerals: [
					{ colour: '#8b8d8f', to: '#a7a8a8', share: 0.14, vary: 0.25 },
					{ colour: '#c6c6c3', to: '#d5d4d0', share: 0.34, mottle: 0.25 },
					{ colour: '#e3e1dc', to: '#f0eee9', share: 0.52, vary: 0.06, cleavage: 0.2 },
				],
			},
			{
				kind: 'flecks',
				size: 9,
				radius: 1.4,
				colour: '#9fa2a5',
				other: '#6d7073',
				alpha: 0.85,
				keep: 0.5,
				jag: 1,
			},
			{
				kind: 'flecks',
				size: 42,
				radius: 1.8,
				colour: '#8c4d22',
				other: '#a3622e',
				alpha: 0.8,
				keep: 0.5,
				jag: 1,
				halo: { width: 4, colour: '#c99a64', alpha: 0.4 },
			},
		],
	}),
	granite({
		id: 'timergara-black',
		joint: '#4c4c4b',
		edge: 'half-bullnose',
		layers: [
			{
				kind: 'grains',
				size: 4.4,
				lath: 1.8,
				minerals: [
					{ colour: '#141516', to: '#2b2d2e', share: 0.5, vary: 0.3, cleavage: 0.25 },
					{ colour: '#c9c8c3', to: '#e3e2dc', share: 0.4, vary: 0.1, cleavage: 0.3 },
					{ colour: '#83857f', share: 0.1 },
				],
				gather: [30, 0.1],
			},
			{
				kind: 'grains',
				size: 2.2,
				minerals: [
					{ colour: '#17191a', share: 0.12 },
					{ colour: '#d9d8d2', share: 0.1 },
					{ colour: '#000000', share: 0.78, none: true },
				],
			},
		],
	}),
	granite({
		id: 'trans-karakoram',
		joint: '#646463',
		edge: 'dupont',
		mm: 0.6,
		flow: { angle: 60, stretch: 1.6, warp: [[300, 40]] },
		layers: [
			{
				kind: 'grains',
				size: 4.5,
				minerals: [
					{ colour: '#8e9090', to: '#a5a6a5', share: 0.25, mottle: 0.3 },
					{ colour: '#c4c4c1', to: '#d4d3cf', share: 0.4 },
					{ colour: '#dfdeda', to: '#eeece8', share: 0.35, cleavage: 0.3 },
				],
			},
			{
				kind: 'grains',
				size: 6,
				lath: 1.6,
				minerals: [
					{ colour: '#101112', to: '#252628', share: 0.24, vary: 0.3, cleavage: 0.3 },
					{ colour: '#000000', share: 0.76, none: true },
				],
				gather: [42, -0.26],
			},
		],
	}),
	granite({
		id: 'rosa-beta',
		joint: '#716966',
		edge: 'eased',
		tile: [24, 24],
		bond: 'diagonal',
		layers: [
			{
				kind: 'grains',
				size: 4.2,
				minerals: [
					{ colour: '#23211f', to: '#393533', share: 0.13 },
					{ colour: '#96918e', to: '#aca6a2', share: 0.33, mottle: 0.3 },
					{ colour: '#c6aca1', to: '#d6c0b5', share: 0.34, cleavage: 0.3 },
					{ colour: '#d9d4cf', share: 0.2 },
				],
			},
			{ kind: 'flecks', size: 9, radius: 1.5, colour: '#1c1b1b', alpha: 0.9, keep: 0.45, jag: 1 },
		],
	}),
	granite({
		id: 'padang-light-g603',
		joint: '#6f6f6e',
		edge: 'eased',
		tile: [24, 12],
		bond: 'brick',
		mm: 0.4,
		gloss: 0.4,
		layers: [
			{
				kind: 'grains',
				size: 2.9,
				minerals: [
					{ colour: '#2c2d2e', to: '#454647', share: 0.14 },
					{ colour: '#9a9b9a', to: '#afb0ae', share: 0.36, mottle: 0.3 },
					{ colour: '#c7c6c2', to: '#d9d8d3', share: 0.5, vary: 0.12, cleavage: 0.2 },
				],
				gather: [24, 0.06],
			},
			{
				kind: 'grains',
				size: 5.5,
				lath: 1.4,
				minerals: [
					{ colour: '#000000', share: 0.8, none: true },
					{ colour: '#cfceca', to: '#e2e1dc', share: 0.2, cleavage: 0.3, mottle: 0.2 },
				],
			},
		],
	}),
	granite({
		id: 'alaska-white',
		joint: '#75736f',
		edge: 'ogee',
		mm: 0.65,
		flow: {
			angle: 40,
			stretch: 1.5,
			warp: [
				[400, 60],
				[140, 20],
			],
		},
		layers: [
			{
				kind: 'grains',
				size: 6,
				joint: 0.15,
				minerals: [
					{ colour: '#a5a29c', to: '#bab6ae', share: 0.3, mottle: 0.35 },
					{ colour: '#d4d1cb', to: '#e2dfd9', share: 0.4, cleavage: 0.25 },
					{ colour: '#e9e6e1', to: '#f4f2ee', share: 0.3 },
				],
				gather: [90, 0.16],
			},
			{
				kind: 'grains',
				size: 16,
				lath: 1.5,
				joint: 0.2,
				rough: 0.04,
				minerals: [
					{ colour: '#b59f7d', to: '#9d937f', share: 0.12, mottle: 0.35 },
					{ colour: '#8f8c87', to: '#a8a49d', share: 0.1, mottle: 0.4 },
					{ colour: '#000000', share: 0.43, none: true },
					{ colour: '#dddad4', to: '#f1efeb', share: 0.35, cleavage: 0.35, mottle: 0.2 },
				],
				gather: [150, 0.18],
			},
			{
				kind: 'grains',
				size: 5,
				lath: 1.7,
				minerals: [
					{ colour: '#1a1918', to: '#37332f', share: 0.1 },
					{ colour: '#000000', share: 0.9, none: true },
				],
				gather: [60, -0.12],
			},
		],
	}),
	granite({
		id: 'bianco-antico',
		joint: '#6e6964',
		edge: 'dupont',
		mm: 0.65,
		flow: { angle: 150, stretch: 1.4, warp: [[400, 50]] },
		layers: [
			{
				kind: 'grains',
				size: 5,
				minerals: [
					{ colour: '#6f665e', to: '#877c72', share: 0.25, mottle: 0.3 },
					{ colour: '#a89d92', to: '#bcb2a8', share: 0.35 },
					{ colour: '#d4cfc9', to: '#e4e0db', share: 0.4, cleavage: 0.25 },
				],
				gather: [70, 0.18],
			},
			{
				kind: 'flecks',
				size: 27,
				radius: 13,
				colour: '#d2bfb3',
				other: '#e9e5e0',
				alpha: 0.92,
				keep: 0.7,
				jag: 3,
				soft: 0.1,
				halo: { width: 3, colour: '#63564c', alpha: 0.6 },
			},
			{
				kind: 'flecks',
				size: 15,
				radius: 5.5,
				colour: '#cfb5a8',
				other: '#b7b2ad',
				alpha: 0.75,
				keep: 0.4,
				jag: 2,
				soft: 0.2,
			},
			{
				kind: 'grains',
				size: 3.4,
				minerals: [
					{ colour: '#33302e', share: 0.06 },
					{ colour: '#ece9e5', share: 0.08 },
					{ colour: '#000000', share: 0.86, none: true },
				],
				gather: [50, -0.06],
			},
		],
	}),
	granite({
		id: 'leopard',
		joint: '#56524c',
		edge: 'bullnose',
		mm: 0.6,
		flow: { angle: 30, stretch: 1.3, warp: [[300, 20]] },
		layers: [
			{
				kind: 'grains',
				size: 4,
				minerals: [
					{ colour: '#7d7973', to: '#928d86', share: 0.28, mottle: 0.3 },
					{ colour: '#bdb4a5', to: '#cbc3b5', share: 0.42, cleavage: 0.25 },
					{ colour: '#d8d1c4', to: '#e5dfd4', share: 0.3 },
				],
			},
			{
				kind: 'flecks',
				size: 33,
				radius: 13,
				colour: '#262321',
				other: '#35312e',
				alpha: 0.92,
				keep: 0.8,
				jag: 2.6,
				soft: 0.16,
				halo: { width: 3, colour: '#e2dbce', alpha: 0.4 },
			},
			{
				kind: 'grains',
				size: 3.2,
				minerals: [
					{ colour: '#201e1d', share: 0.08 },
					{ colour: '#9b958c', share: 0.12 },
					{ colour: '#000000', share: 0.8, none: true },
				],
			},
		],
	}),
];
