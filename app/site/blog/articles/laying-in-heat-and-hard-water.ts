import type { Article } from '#app/site/blog/article.ts';

export const layingInHeatAndHardWater: Article = {
	id: 'laying-in-heat-and-hard-water',
	title: 'Laying stone in our heat and our water',
	excerpt:
		'Most floors that fail here fail from salt, haste or a missing joint, not from bad stone. What to agree with your tile mistri before he mixes the first batch.',
	picture: 'room-floor',
	author: 'Imran Shinwari',
	date: '2026-10-12',
	readTime: 5,
	body: [
		'Three things trouble a stone floor in Pakistan: the sun, which dries the bed before it has set; the water, which is often full of salt; and the hurry before a wedding. Good stone cannot mend any of them. The good news is that each is cheap to avoid on the day, and dear only afterwards.',
		{ kind: 'h2', text: 'Start with sweet water and clean sand' },
		'Khara water from a bore and sand from near the sea put salt in the mortar. When the bed dries, that salt climbs through the joints and the stone and dries as a white fur that everybody calls shora. It comes back each monsoon. Mix with sweet tanker water, the kind you would boil for tea. Use washed river sand: Bolari in Karachi, Lawrencepur or Chenab in the north. Put a pinch on your tongue if you doubt it. A mistri who laughs at this has not had to lift a floor.',
		{ kind: 'h2', text: 'The bed' },
		{
			kind: 'ol',
			items: [
				'Let a new concrete slab cure for 28 days. On a roof, finish and test the waterproofing before any stone comes upstairs.',
				'Wet the slab well and let the standing water go. A dry slab in May drinks the bed and leaves it as loose as sugar.',
				'Spread a semi-dry bed of one part cement to four or five of sand, 1½ to 2 inches thick. Squeezed in the fist it should hold its shape and not drip. More water means more salt and more shrinkage.',
				'Pour a thin cement slurry, or better, butter the back of the stone, and tap it down with a rubber mallet. Under white marble, light granite and every onyx use white cement; grey shows through.',
				'Lift one piece in twenty while the bed is soft and look at its back. It should be covered, corners included. A hollow corner is the one a chair leg breaks.',
				'Shade the floor for three days and keep feet off it for at least two. In dry heat mist it lightly morning and evening. Do not flood it, and do not spread wet jute on the stone: the dye stains.',
			],
		},
		'In June and July lay before eleven and after four, or at night under a lamp. Keep the stone itself in the shade beforehand. A black tile left in the sun can be too hot to hold, and it will boil the slurry dry in the time it takes to set it level.',
		{ kind: 'h2', text: 'Leave it room to move' },
		'Stone grows in heat. A granite terrace 30 feet long gains 4 mm or more between a January dawn and a June afternoon. If it is laid tight against the parapet it has nowhere to go, so it lifts in the middle like a tent, sometimes with a bang. Leave a soft joint of 8 to 10 mm along every wall, hidden under the skirting, and across the floor every 10 to 12 feet outdoors, every 20 to 25 indoors. Fill it with polyurethane or neutral silicone, never with cement. Carry any joint in the concrete straight up through the stone.',
		'Between tiles, 2 mm is the least for machine-cut stone and 3 mm outdoors; slate wants 6 to 10. Paper-tight joints look fine for a month. Then the edges chip against each other, and the dirt gets in anyway.',
		{ kind: 'h2', text: 'Can the roof carry it' },
		'People forget weight. Granite 20 mm thick is about 5 kg per sq ft, and a 2-inch mortar bed nearly 10. Together that is 15 kg, so a roof of 300 sq ft takes on about four and a half tonnes before anyone puts out a charpai or a water tank. Most modern slabs allow for a finish, but many old ones already carry mud and brick tile. Ask an engineer, and take the old layers off rather than going on top.',
		{
			kind: 'table',
			head: ['Layer', 'Thickness', 'Weight per sq ft', 'On 300 sq ft'],
			rows: [
				['Granite', '20 mm', '5 kg', '1,500 kg'],
				['Marble', '16 mm', '4 kg', '1,200 kg'],
				['Mortar bed', '2 inches', '10 kg', '3,000 kg'],
				['Thin adhesive bed', '6 mm', '1 kg', '300 kg'],
			],
		},
		'Slope a roof or a terrace towards the drain by a quarter of an inch per foot. Water that stands finds its way down, and comes up again as shora.',
		{ kind: 'h2', text: 'When the white fur comes' },
		'On a new floor a little bloom is usual and often stops by itself once the bed is dry. Brush it off dry, with a soft brush, and take the powder away; washing it only sends it back down. Do this weekly for a month or two. If it goes on, water is still getting in: look for a leaking pipe, a planter without a tray, or a wall without a damp-proof course.',
		'Do not let anyone wash the floor with tezaab to clean off cement. On marble, limestone and travertine it burns the polish away in seconds, and on any stone it drives more salt into the bed. Cement smears come off with a wet sponge if they are wiped within the hour. So does choona from the whitewash, which is the reason to paint the ceiling first.',
		{ kind: 'h2', text: 'Seal last' },
		'Sealing a damp floor traps the salt beneath the skin, where it can break the face of a soft stone. Wait three to four weeks after grouting, longer in the rains. Tape a square of plastic to the floor overnight; if the underside is wet in the morning, wait. Then use a penetrating sealer that lets vapour out, wipe off all that has not soaked in within ten minutes, and test each year with a drop of water.',
		'Write these points on the back of the estimate and go through them with the mistri over tea. A good one will add two of his own.',
	],
};
