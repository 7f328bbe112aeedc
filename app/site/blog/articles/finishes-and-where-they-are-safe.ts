import type { Article } from '#app/site/blog/article.ts';

export const finishesAndWhereTheyAreSafe: Article = {
	id: 'finishes-and-where-they-are-safe',
	title: 'Polished, honed, leather, flamed: where each is safe',
	excerpt:
		'The finish decides who slips, what shows and how long you spend cleaning. A room-by-room guide, from the wuzu area to the roof.',
	picture: 'room-stairs',
	author: 'Imran Shinwari',
	date: '2026-07-05',
	readTime: 5,
	body: [
		{
			kind: 'p',
			text: 'Customers spend weeks on the colour and a minute on the finish. Yet the same grey granite can be a mirror or a gravel path, depending on what the factory does to its face. Colour is a matter of taste. Finish is a matter of who walks there, and whether the floor is wet when they do.',
		},
		{ kind: 'h2', text: 'The finishes, by feel' },
		{
			kind: 'ul',
			items: [
				'Polished: ground through finer and finer stones until it reflects. Colours are deepest. Slippery when wet, easy to wipe, shows scratches and lime.',
				'Honed: stopped before the shine. Flat, smooth, matt. Grips a little better and hides etches, but oil and dirt sink in more readily.',
				'Leather, also called brushed: worked with wire brushes, so that the soft grains go down and the hard ones stay. It has a low sheen and a slight ripple. Mostly for dark granites.',
				'Flamed: a torch bursts the crystals at the surface. Rough, paler in colour, sure underfoot. Only for granites with quartz in them, and at 20 mm or more.',
				'Bush-hammered: pecked all over with a toothed hammer. It grips like flamed and suits dense blacks that a flame hardly touches.',
				'Tumbled: knocked about in a drum until edges and corners are round. For travertine and limestone, and old-looking courtyards.',
				'Riven: split, not sawn. Slate comes so by nature.',
			],
		},
		{ kind: 'h2', text: 'Where each is safe' },
		{
			kind: 'table',
			head: ['Place', 'Use', 'Avoid', 'Why'],
			rows: [
				['Lounge, bedroom', 'Polished or honed', 'Flamed', 'Dry and clean; rough stone holds dust'],
				['Kitchen floor', 'Honed granite', 'Polished marble', 'Oil and water together'],
				['Kitchen top', 'Polished or leather granite', 'Flamed', 'Must be wiped clean'],
				['Bath and shower floor', 'Honed in small pieces, riven slate', 'Polished', 'More joints, more grip'],
				['Wuzu area', 'Flamed or bush-hammered', 'Polished, honed', 'Always wet, bare feet, old people'],
				[
					'Inside stair',
					'Polished with a grooved or flamed strip',
					'Polished with none',
					'People look up, not down',
				],
				['Outside stair, ramp', 'Flamed, bush-hammered', 'Polished, honed', 'Rain and dust'],
				['Car porch', 'Flamed 30 mm', 'Travertine, marble', 'Weight, oil, turning tyres'],
				['Roof terrace', 'Light honed or brushed stone', 'Dark stone', 'Heat on bare feet'],
				['Outside wall', 'Any but polished limestone', 'Polished limestone', 'It goes dull in two summers'],
			],
		},
		{ kind: 'h2', text: 'The wet foot test' },
		{
			kind: 'p',
			text: 'Laboratories measure slip with a pendulum or a ramp. You have a bottle of water. Lay the sample on the ground outside, wet it, add one drop of dish soap, and put your weight on it slowly with a bare foot, holding on to something. Then do the same in the chappal you wear at home. Nobody needs a certificate to know the difference between polished and flamed after that.',
		},
		{
			kind: 'p',
			text: 'Remember how floors are washed here. Many houses still run a pipe over the chowk in the morning, and every veranda gets wind-blown dust. Dust on polished stone is as slippery as water, because the grains roll like beads.',
		},
		{ kind: 'h2', text: 'Stairs need a strip' },
		{
			kind: 'p',
			text: 'If you want polished treads, and most people do, ask the factory for two or three grooves along the front, or a flamed band 2 inches wide set an inch back from the nosing. It adds little per running foot when done before laying, and several times as much after someone has fallen. A band of another colour helps those whose sight is weak to see the edge. Avoid glued tapes; they curl at the first mopping.',
		},
		{ kind: 'h2', text: 'Heat' },
		{
			kind: 'p',
			text: 'On a June afternoon in Multan or Jacobabad a black granite roof will burn a bare foot. White marble and cream limestone throw back most of the sun and stay far cooler, which is why old courtyards were paved with them. On a roof that is used, take a light stone with a matt face. A polished white is cool but throws the glare into your eyes and the neighbour’s window.',
		},
		{ kind: 'h2', text: 'Cleaning is part of the price' },
		{
			kind: 'p',
			text: 'A rough finish holds what falls on it. Flamed granite on a porch wants a stiff broom and a hose, and now and then a scrub with detergent. Leather hides fingerprints, but flour settles in its hollows, so wipe it with a microfibre cloth and not a sponge. Honed black looks its best on delivery day and then gathers hand grease; a colour-enhancing sealer helps, and has to be done again.',
		},
		{
			kind: 'p',
			text: 'For open-pored travertine indoors, have the holes filled at the factory. Some will open again under chair legs in the first year. A mistri can fill them with matching resin in an afternoon, so keep his number.',
		},
		{ kind: 'h2', text: 'Two finishes in one house' },
		{
			kind: 'p',
			text: 'The neatest answer is often one stone in two faces. Use [Nagarparkar Grey](nagarparkar-grey) polished inside the door and flamed outside it: the floor seems to run on through, and the wet side still grips. Note that a flamed stone is one or two shades lighter, and may be 1 to 2 mm thinner after the torch, so order both from one lot and tell the mistri.',
		},
		{
			kind: 'p',
			text: 'Changing the finish later is possible but dusty. Honing a polished floor takes a day or two with the machine. Making a polished floor rough on the spot is slow, and acid treatments sold for the purpose dull the stone unevenly. Decide at the yard, with your shoes off.',
		},
	],
};
