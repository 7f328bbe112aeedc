/** What the owner says of a kind of stone. A stone's own description comes first, where it speaks of the same. */
export type StoneGuide = {
	/** How it holds: a row beside the uses. */
	holds: Partial<Record<Trial, string>>;
	/** Why it does not suit a use, by the use's id. */
	not: Record<string, string>;
	/** How to keep it. */
	care: readonly string[];
};

/** What a stone is put to. */
export const trials = ['acid', 'frost', 'outdoors', 'wear'] as const;
export type Trial = (typeof trials)[number];

/** Where a category has no guide of its own. */
export const anyStone: StoneGuide = {
	holds: {},
	not: {},
	care: [
		'Wipe spills at once, oil, tea and lemon first of all.',
		'Wash with plain water and a soft cloth. No tezab, and no bathroom cleaner.',
		'Put a mat at the door, for grit scratches any polish.',
		'Before you seal it, ask us which sealer it takes.',
	],
};

/** By category, in lower case. */
export const stoneGuides: Readonly<Record<string, StoneGuide>> = {
	marble: {
		holds: {
			acid: 'Lemon, vinegar and tezab can leave dull marks. Wipe them off at once.',
			outdoors: 'Some marbles keep outdoors, honed and sealed. Ask us about this one.',
			frost: 'Few marbles take frost. Ask us before it goes to the hills.',
			wear: 'Grit scratches it slowly. Grinding on site brings the polish back.',
		},
		not: { kitchen: 'Lemon and haldi can mark it beside a stove.' },
		care: [
			'Wipe spills at once: tea, haldi and lemon first of all.',
			'Wash with plain water and a soft mop. No tezab, no phenyl, no bathroom cleaner.',
			'Seal it before use, and again when water no longer beads on it.',
			'Put felt under furniture, and a mat at the door against grit.',
			'Dull marks and scratches can be ground and polished out where it lies.',
		],
	},
	granite: {
		holds: {
			acid: 'Lemon and vinegar leave it alone.',
			outdoors: 'Rain and sun do it little harm. Take it flamed where feet get wet.',
			frost: 'It takes frost, if water can run off.',
			wear: 'Hard enough for shops, stairs and busy kitchens.',
		},
		not: {},
		care: [
			'Wash it with water and a little dish soap, and wipe it dry.',
			'Wipe oil and haldi the same day.',
			'Seal it before use, and a pale one again each year.',
			'Set hot pans on a trivet: joints and resin mind the heat.',
			'Hard water leaves rings on a dark polish. A dry cloth prevents them.',
		],
	},
	onyx: {
		holds: {
			acid: 'Lemon, vinegar and bathroom cleaners dull it in a minute.',
			outdoors: 'Indoors only: sun, rain and dust dull it.',
			frost: 'Keep it from frost.',
			wear: 'As soft as the softest marble. Grit scratches it.',
		},
		not: {
			floor: 'Too soft for shoes and grit.',
			kitchen: 'Lemon dulls it, and knives scratch it.',
			staircase: 'Too soft for a step.',
		},
		care: [
			'Dust it with a soft, dry cloth.',
			'Wash with plain water only, and dry it.',
			'No tezab, no glass cleaner, no bathroom cleaner.',
			'Put a tray under soap, perfume and attar.',
			'Seal it before use, and once a year around a basin.',
		],
	},
	travertine: {
		holds: {
			acid: 'Lemon, vinegar and tezab leave it rough and dull.',
			outdoors: 'Good on walls and around pools, unpolished.',
			frost: 'Water freezes in its pits. Not for snow.',
			wear: 'Filled and honed it takes a family’s feet. The fill is topped up after years.',
		},
		not: {
			kitchen: 'Lemon marks it, and its pits hold crumbs.',
			vanity: 'Its pits hold soap and water.',
		},
		care: [
			'Sweep it often: grit collects in the pits.',
			'Wash with plain water and a soft mop. One acid clean leaves it rough.',
			'Wipe tea and oil at once.',
			'Seal it before use, and every second year.',
			'Have open pits filled again when they begin to show.',
		],
	},
	limestone: {
		holds: {
			acid: 'Lemon, vinegar and limescale remover leave pale scars.',
			outdoors: 'On walls, with a damp-proof course below. It mellows.',
			frost: 'Soft limestone crumbles in frost. Ask us before it goes to the hills.',
			wear: 'Softer than marble. Sand and grit wear it.',
		},
		not: {
			floor: 'Too soft for sandals and grit.',
			kitchen: 'Lemon marks it, and oil soaks in.',
			vanity: 'Soap and water soak in.',
		},
		care: [
			'Brush it dry before you wash it.',
			'Wash with plain water. No tezab, no limescale remover.',
			'Wipe oil at once: it soaks in for good.',
			'Seal it before use, and again every year outdoors.',
		],
	},
	slate: {
		holds: {
			acid: 'Lemon and vinegar hardly mark it.',
			outdoors: 'At home on paths, verandas and roofs.',
			frost: 'Sound slate takes frost, if it is laid without hollows.',
			wear: 'It wears well. Loose leaves come off in the first months.',
		},
		not: {
			kitchen: 'It splits in layers, and an edge can flake.',
			vanity: 'It splits in layers, and an edge can flake.',
		},
		care: [
			'Brush off loose leaves in the first months.',
			'Wash with water and a little dish soap.',
			'Seal it once before use; oil darkens it otherwise.',
			'Lift furniture, do not drag it: ridges chip.',
		],
	},
};
