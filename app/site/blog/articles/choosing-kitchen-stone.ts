import type { Article } from '#app/site/blog/article.ts';

export const choosingKitchenStone: Article = {
	id: 'choosing-kitchen-stone',
	title: 'Which stone for the kitchen top',
	excerpt:
		'Lemon, haldi, hot ghee and khara water: what each does to granite, marble and onyx, and five questions to settle before you pay for a slab.',
	picture: 'room-worktop',
	author: 'Nadia Qureshi',
	date: '2026-11-08',
	readTime: 5,
	body: [
		'A kitchen top in this country works harder than almost any other stone in the house. It meets lemon before nine in the morning, haldi by noon, a hot degchi by evening, and water from a tanker or a bore all day long. People usually come to us with a colour in mind. We ask them first who cooks, and how.',
		{ kind: 'h2', text: 'What your cooking does to stone' },
		'Two different things go wrong, and they are often confused. A stain is something that has soaked in: ghee, chai, haldi. An etch is a place where acid has eaten the polish: lemon, vinegar, tamarind, yoghurt, cola. A sealer slows stains. No sealer stops an etch, because the acid is attacking the stone itself. Marble, onyx, travertine and limestone are all calcite, and all of them etch. Granite does not.',
		{
			kind: 'table',
			head: ['Stone', 'Lemon and vinegar', 'Oil and haldi', 'Hot pan', 'Our advice'],
			rows: [
				['Dark granite', 'No mark', 'Slow to stain', 'Bears it well', 'First choice for daily cooking'],
				[
					'Light granite',
					'No mark',
					'Stains if unsealed',
					'Bears it; use a trivet',
					'Good, sealed once a year',
				],
				[
					'Marble',
					'Dull spots in minutes',
					'Stains',
					'May crack or dull',
					'A baking corner or a tea station',
				],
				['Travertine, limestone', 'Dull and rough', 'Stains deeply', 'May dull', 'Walls, not tops'],
				['Onyx', 'Dull at once', 'Stains', 'May crack', 'A lit bar front, never a top'],
			],
		},
		{ kind: 'h2', text: 'Dark or light' },
		'Dark granite hides curry and shows water. The tap water in much of Karachi is hard, and bore water is harder; each drop that dries on a polished black top leaves a white ring of lime. If nobody in the house will wipe the top dry at night, take a black in leather finish, or a stone with movement in it such as [Tan Brown](tan-brown) or [Mansehra Grey](mansehra-grey), where the rings are lost.',
		'Light granite does the opposite: it hides water and shows oil. [Kashmir White](kashmir-white) and [River White](river-white) are the thirstiest of them; [Malakand Grey](malakand-grey) and [Trans-Karakoram](trans-karakoram) are easier. Put a spoon of water on the sample and look again after ten minutes. If the stone has gone dark underneath, it needs sealing before the plumber arrives, and again whenever the drop soaks in.',
		{ kind: 'h2', text: 'Five questions before you pay' },
		{
			kind: 'ol',
			items: [
				'How thick? For a top resting on a solid shelf, 18 or 20 mm is enough. On open cabinets, or for a heavy look, ask for 30 mm, or a 20 mm slab with a built-up edge.',
				'Where do the joints fall? Our local slabs run about 8 feet and the imports 9 to 10. A 12-foot counter will have a joint. Put it where the eye is busy, and never through the sink or hob opening.',
				'How much stone stands in front of the sink? Leave at least 3 inches, and better 4, front and back. A thin strip here is the part that cracks when two people lift the top in.',
				'How far does it hang over? A 20 mm top should not reach more than about 6 inches beyond its support, a 30 mm top about 10. For a breakfast bar, fix steel brackets.',
				'What will carry it? Granite at 20 mm weighs about 5 kg per sq ft. A kitchen of 50 sq ft is a quarter of a tonne, which a cement shelf never notices and a thin laminate cabinet may.',
			],
		},
		{ kind: 'h2', text: 'Testing a black' },
		'Cheap grey stone is sometimes dyed and oiled and sold as black. Take a white rag and a little acetone, which any paint shop has, and rub a corner. A true black leaves the rag clean. Then leave a slice of lemon on it for five minutes. If a pale patch shows, it was a dark limestone or marble, or the colour was put on. We keep both on the counter; please use them.',
		{ kind: 'h2', text: 'What it costs' },
		'Our own granites lie between Rs 200 and Rs 650 per sq ft, the imports from about Rs 800 to Rs 4,300. The stone is not the whole bill. Count the cutting of the edge by the running foot, each sink and hob opening, the backsplash, the lifting, and the extra piece that a corner or a joint wastes. On a common L-shaped kitchen these can come to as much as a local stone itself, so spending Rs 100 more per sq ft on better stone changes the total less than people fear.',
		'One thing worth paying for is a full-length backsplash of the same slab, at least 4 inches high. Water that gets behind the counter swells the cabinet and brings up salts along the wall. A bead of neutral silicone in that corner, renewed when it goes black, costs less than one dinner out.',
		{ kind: 'h2', text: 'If your heart is set on marble' },
		'Then have it, but not by the hob. A honed [Ziarat White](ziarat-white) on the tea station, with granite where the knife and the lemon live, gives you the look and the peace. Honed marble still etches, only you notice it less. In ten years it will look like the counters of old Irani cafes, and some of us think that is the better finish.',
		'Bring a drawing with the lengths in feet and inches, or a photograph with a tape in it. Take a sample home and cook beside it for a week. That tells you more than we can.',
	],
};
