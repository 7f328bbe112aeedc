/** What the owner says of a kind of stone. */
export type StoneGuide = {
	/** How it holds: a row beside the uses. */
	holds: Partial<Record<Trial, string>>;
	/** Why it suits a use, and why another stone of the kind does not, by the use's id. */
	suits: Partial<Record<string, string>>;
	not: Partial<Record<string, string>>;
	/** How to keep it. */
	care: readonly string[];
};

/** What a stone is put to. How it holds under wet feet follows from its finish. */
export const trials = ['acid', 'frost', 'outdoors', 'wear'] as const;
export type Trial = (typeof trials)[number];

/** How a finish holds a wet foot, by its name in lower case. */
export const wetFeet: Readonly<Record<string, string>> = {
	polished: 'slippery when wet.',
	'polished, filled': 'slippery when wet.',
	'polished, resin-filled': 'slippery when wet.',
	honed: 'less slippery than a polish.',
	'filled and honed': 'less slippery than a polish.',
	sawn: 'less slippery than a polish.',
	leather: 'holds a wet foot.',
	flamed: 'holds a wet foot.',
	'bush-hammered': 'holds a wet foot.',
	tumbled: 'holds a wet foot.',
	'natural cleft': 'holds a wet foot.',
	riven: 'holds a wet foot.',
	'hand-chiselled': 'holds a wet foot.',
};

/** Where a category has no guide of its own. */
export const anyStone: StoneGuide = {
	holds: {},
	suits: {},
	not: {},
	care: [
		'Wipe spills at once, oil, tea and lemon first of all.',
		'Wash with plain water and a soft cloth. No tezab, and no bathroom cleaner.',
		'Put a mat at the door, for grit scratches any polish.',
		'Before you seal it, ask us which sealer it takes.',
	],
};

/** The guides by category, in lower case. */
export const stoneGuides: Readonly<Record<string, StoneGuide>> = {
	marble: {
		holds: {
			acid: 'Lemon, vinegar and tezab can leave dull marks. Wipe them off at once.',
			outdoors: 'Some marbles keep outdoors, honed and sealed. Ask us about this one.',
			frost: 'Few marbles take frost. Ask us before it goes to the hills.',
			wear: 'Grit scratches it slowly. Grinding on site brings the polish back.',
		},
		suits: {
			floor: 'Cool underfoot. It can be ground and polished again where it lies.',
			walls: 'Nothing wears it there, and its veins can be matched.',
			kitchen: 'For cooks who wipe up lemon and haldi at once.',
			vanity: 'Soap and water do it no harm. Keep tezab off it.',
			staircase: 'Its edge takes a round profile well.',
			more: 'Soft enough to carve and to turn.',
		},
		not: {
			floor: 'The softer marbles mark under shoes and grit.',
			kitchen: 'Lemon and haldi can mark it beside a stove.',
			vanity: 'The more open marbles drink soap and hair oil.',
			staircase: 'The softer marbles chip at the edge of a step.',
		},
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
		suits: {
			floor: 'Hard enough for shops, and for shoes with grit.',
			walls: 'Sun and rain do it little harm.',
			kitchen: 'Hot pans, lemon and knives hardly mark it.',
			vanity: 'Soap and water leave it alone.',
			staircase: 'Its edge keeps its shape under many feet.',
			more: 'Hard enough for tables and headstones outdoors.',
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
		suits: {
			walls: 'With a light behind it, it glows.',
			vanity: 'A top of it glows. Dry it after use.',
			more: 'Lamps and panels show its layers.',
		},
		not: {
			floor: 'Too soft for shoes and grit.',
			kitchen: 'Lemon dulls it, and knives scratch it.',
			vanity: 'Soap and perfume dull its polish.',
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
		suits: {
			floor: 'Warm and calm underfoot, once its pits are filled.',
			walls: 'Light, and its pits give a wall shadow.',
			staircase: 'Even underfoot, once its pits are filled.',
			more: 'It saws and carves easily.',
		},
		not: {
			floor: 'Open pits gather grit underfoot.',
			kitchen: 'Lemon marks it, and its pits hold crumbs.',
			vanity: 'Its pits hold soap and water.',
			staircase: 'An edge breaks where a pit runs through it.',
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
		suits: {
			floor: 'The harder limestones take a family’s feet.',
			walls: 'It keeps a room cool, and mellows with the years.',
			staircase: 'The harder limestones hold an edge.',
			more: 'It cuts sweetly for jaali and cornices.',
		},
		not: {
			floor: 'Too soft for sandals and grit.',
			kitchen: 'Lemon marks it, and oil soaks in.',
			vanity: 'Soap and water soak in.',
			staircase: 'The edge of a step wears round.',
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
		suits: {
			floor: 'It wears well, and its ridges hold a foot.',
			walls: 'In strips it gives a wall shadow.',
			staircase: 'Its ridges hold a foot.',
			more: 'It splits into thin, flat pieces.',
		},
		not: {
			kitchen: 'It splits in layers, and an edge can flake.',
			vanity: 'It splits in layers, and an edge can flake.',
			staircase: 'The edge of a step can flake.',
		},
		care: [
			'Brush off loose leaves in the first months.',
			'Wash with water and a little dish soap.',
			'Seal it once before use; oil darkens it otherwise.',
			'Lift furniture, do not drag it: ridges chip.',
		],
	},
};
