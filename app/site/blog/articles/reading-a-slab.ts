import type { Article } from '#app/site/blog/article.ts';

export const readingASlab: Article = {
	id: 'reading-a-slab',
	title: 'How to read a slab, and check a lot when it arrives',
	excerpt:
		'Veins, book-matching, fissures and shade: what to look for in the yard, and the half hour at your own gate that saves most quarrels.',
	picture: 'room-wall',
	author: 'Bilal Memon',
	date: '2026-05-28',
	readTime: 5,
	body: [
		'A sample is the size of a hand and a block is the size of a car. What you see in one does not tell you what the other will do. This is how we look at stone ourselves when a lorry comes in from Chagai or Buner, and you can do the same with no tool but a torch and a wet cloth.',
		{ kind: 'h2', text: 'From block to lot' },
		'A block is sawn like a loaf into slabs, and the slabs are numbered in order. Neighbours look nearly alike; the first and the last may not. All the slabs of one block make a lot. Tiles are cut from several blocks and then sorted by shade, so a lot of tiles is a looser thing. Ask for the lot number, have it written on your bill, and buy the entire floor from it. Two lots of the same name are cousins, not twins.',
		{ kind: 'h2', text: 'Which way the vein runs' },
		'Banded stones can be sawn in two ways. Cut across the layers, called vein-cut, the face shows straight lines. Cut along them, called cross-cut or fleuri, the same stone shows clouds and rings. Travertine, [Black Zebra](black-zebra) and onyx look like two different stones depending on it. Decide which you want, and in which direction the lines should lie in the room. Lines along a narrow passage make it longer; lines across make it wider.',
		{ kind: 'h2', text: 'Book-match' },
		'Open two neighbouring slabs like the pages of a book and the veins meet in the middle as in a mirror. For this one slab must be polished on its front and the next on its back, so it has to be ordered before polishing. Four slabs round one point make a diamond. Check that the numbers follow on, such as 11 and 12, because the saw takes 5 to 8 mm between them and a missing slab breaks the picture. Bold stones reward it: multi-coloured onyx, [Black & Gold](black-and-gold), [Paradiso](paradiso). On an even stone it is wasted money.',
		{ kind: 'h2', text: 'Fissure, crack or filling' },
		{
			kind: 'ul',
			items: [
				'Run a fingernail across the line. If it does not catch, it is a fissure or a vein, made in the mountain and seldom any trouble.',
				'If the nail catches and the line shows on the back as well, it is a crack. Refuse it for a counter or a tread.',
				'Wet the face and let it dry. A crack holds its dark line after the rest has dried.',
				'Tap along the slab with a coin. Sound stone rings; a loose or glued part goes dull.',
				'Look along it against the light. Filled holes show as spots of a different gloss. Filling is normal in travertine, and in marbles such as Botticina and [Verona](verona). It should be hard, level and the right colour.',
				'Look at the back. Mesh and resin are proper support for onyx and veined marble. Ask what they are holding, that is all.',
			],
		},
		{ kind: 'h2', text: 'Shade' },
		'See stone by daylight, in open shade, dry and then wet. Wet is roughly how it will look polished or sealed; dry is how it will look honed. Under the yellow lamp of a godown every grey is warm. Ask for six tiles from different boxes, or to have four slabs pulled out, not one. If the lightest and the darkest would bother you side by side, choose another stone. Natural variation is not a fault, but it should never be a surprise.',
		{ kind: 'h2', text: 'At your gate' },
		'Check the lot before it is carried in, and certainly before it is laid. Once a tile is in the bed nobody can say what it looked like. Half an hour is enough for 300 sq ft.',
		{
			kind: 'ol',
			items: [
				'Photograph the load on the lorry, with the number plate and any broken corner in view.',
				'Count. Pieces times the size of each is your square feet. For 12×24 inch tiles 150 pieces make 300 sq ft. Slabs are measured on the largest true rectangle, not to the ragged edge.',
				'Compare the lot number with the bill.',
				'Measure the thickness of ten pieces at the corner. Calibrated tiles should agree within 1 mm; sawn local tiles within 2, slate within 5.',
				'Measure both diagonals of three or four tiles. If they differ by more than 1 to 2 mm the tile is not square, and the joints will wander.',
				'Lay twenty or thirty pieces from different boxes on the ground, without mortar, and stand back 10 feet. Mix light and dark now; put the oddest under the sofa or use them for cuts.',
				'Set the chipped ones aside. A few in a hundred are usual, and will serve for edges and skirting. More than that, send us photographs the same day.',
			],
		},
		{ kind: 'h2', text: 'Storing it' },
		'Stand tiles and slabs on edge, on two wooden battens, leaning a little against a wall that can bear it. Stone lying flat on uneven ground breaks under its own weight. Keep it under a roof, off the soil, with clean plastic between pieces. Straw, wet jute, coloured cardboard and rusty nails leave stains that go deep in white marble. Two people carry a tile of 2×4 feet, upright, as one carries glass.',
		{
			kind: 'table',
			head: ['Stone', 'Shade within one lot', 'What to watch'],
			rows: [
				['Imported black granite', 'Very even', 'Dye and oil; scratches'],
				['Nagarparkar granites', 'Slight', 'Change from block to block'],
				['[Ziarat White](ziarat-white)', 'Slight to clear', 'Grey drift, yellow edges'],
				['Multi-coloured onyx', 'Very strong', 'Mesh, fissures, order of slabs'],
				['Travertine', 'Clear', 'Filling; direction of the cut'],
				['Slate', 'Strong', 'Thickness, loose leaves'],
			],
		},
		'And if you cannot come to the yard, ask us for a video, in daylight, of the very slabs with their numbers showing. It takes us five minutes. A photograph from a catalogue, ours included, is a portrait of a relative.',
	],
};
