import type { Article } from '#app/site/blog/article.ts';

export const howMuchExtraToOrder: Article = {
	id: 'how-much-extra-to-order',
	title: 'How much extra to order',
	excerpt:
		'Measure in square feet, add the right share for the bond and the shape of the room, then round up to whole pieces. A worked example, with stairs and counters.',
	picture: 'room-living',
	author: 'Bilal Memon',
	date: '2026-09-15',
	readTime: 5,
	body: [
		'Order too little and the second lot will be another shade. Order too much and you have paid for stone that will sit behind the water tank for twenty years. The right figure is not hard to reach: the size of the room, plus a share for cutting and breaking, plus a few pieces kept back for the day a plumber opens the floor. [Our calculator](/calculator) lays every tile of your room and counts them.',
		{ kind: 'h2', text: 'Measure the room' },
		{
			kind: 'ol',
			items: [
				'Draw the floor and divide it into rectangles. Measure each in feet and inches, wall to wall before skirting, at both ends, and take the longer figure.',
				'Turn inches into decimals of a foot: 3 inches is 0.25, 6 is 0.5, 9 is 0.75. Do not write 12 feet 6 as 12.6.',
				'Multiply length by width for each rectangle and add them up. Include door sills, and the floor under cupboards that may move one day.',
				'Do not take off pillars or a kitchen island smaller than 10 sq ft. The cutting round them uses up what you saved.',
			],
		},
		{ kind: 'h2', text: 'Add for the bond and the shape' },
		'The bond is the pattern the mistri lays. Straight joints waste least, because what is cut off at one wall often starts the row at the other. On a diagonal every piece along every wall becomes a triangle, and herringbone is worse. The shape of the room matters as well, since each extra corner means extra cuts.',
		{
			kind: 'table',
			head: ['Bond', 'Plain rectangle', 'L-shape or one bay', 'Many corners, pillars or a small bath'],
			rows: [
				['Straight', '10%', '12%', '15%'],
				['Brick (half or third)', '12%', '14%', '17%'],
				['Diagonal', '15%', '17%', '20%'],
				['Herringbone', '18%', '20%', '23%'],
				['Matched veins', '20%', '25%', '30%'],
			],
		},
		'Matched veins means the pattern has to run on from tile to tile, as with [Black Zebra](black-zebra) marble or a multi-coloured onyx. There you throw away good stone because its lines go the wrong way. For slate split by hand add another 3 per cent, as some pieces will be too thick or too hollow to use.',
		{ kind: 'h2', text: 'A worked example' },
		'A lounge in Gulistan-e-Jauhar measures 18 feet by 14, with a dining bay of 8 feet by 6. The lounge is 252 sq ft, the bay 48, and the whole floor 300 sq ft. That is an L-shape, so we read the middle column. The tile is 12×24 inches, which is 2 sq ft each, at Rs 250 per sq ft.',
		{
			kind: 'table',
			head: ['Bond', 'Add', 'Order', 'Tiles of 12×24', 'Price at Rs 250'],
			rows: [
				['Straight', '12%', '336 sq ft', '168', 'Rs 84,000'],
				['Brick', '14%', '342 sq ft', '171', 'Rs 85,500'],
				['Diagonal', '17%', '352 sq ft', '176', 'Rs 88,000'],
				['Herringbone', '20%', '360 sq ft', '180', 'Rs 90,000'],
			],
		},
		'The diagonal comes to 351 sq ft, and a tile cannot be halved at the shop, so it is 352. Between the plainest bond and the fanciest lies Rs 6,000 of stone on this floor. The bigger difference is in labour: a mistri will ask perhaps half as much again for herringbone, and take twice as long. Ask him before you choose.',
		'Our cart takes decimals, so you may order 342.5 sq ft if that is your figure. Tiles are whole, though, so it is tidier to round up to a multiple of the tile.',
		{ kind: 'h2', text: 'Skirting and stairs' },
		'For skirting, measure round the walls, leave out the doors, and multiply by the height in feet. Our lounge has 76 running feet of wall; less 10 feet of doors that is 66, and at 4 inches high 22 sq ft. Many people cut it from broken floor tiles, which is sensible, provided enough of them break.',
		'For stairs, count each step as tread plus riser. A stair 4 feet wide with a 12-inch tread and a 6-inch riser takes 4 sq ft and 2 sq ft, so 6 sq ft per step. Eighteen steps make 108 sq ft. Add 10 per cent for straight flights, 20 for winders, and remember the landings. Treads should come from one slab width without a joint, so tell us the width first: a 4-foot tread wastes a third of a 6-foot slab.',
		{ kind: 'h2', text: 'Counters are a different sum' },
		'A counter is cut from slabs, and a slab gives only so many strips. Take a U-shaped kitchen with legs of 9, 8 and 6 feet, all 2 feet deep. That is 46 sq ft of counter. A slab of 9×5.5 feet is 49.5 sq ft, so on paper one is enough. In fact it yields two strips of 9×2 and a leftover 1.5 feet wide, too narrow for the third leg. You need two slabs, 99 sq ft.',
		'The rest is not lost. The leftovers from the first slab and the second will make the backsplash, two window sills and a vanity top, if you plan them before cutting. The pieces cut out for sink and hob are yours too: they make good rolling boards for roti. Nobody takes them off the bill, because the stone was used up to make the hole.',
		{ kind: 'h2', text: 'Keep some back' },
		'The figures above cover cutting and ordinary breakage, in a lorry and in a mistri’s hands. On top of them keep three or four whole tiles, or one sq ft in a hundred, wrapped and stood on edge in a dry place. Write the lot number on them. Stone cannot be made again to match, and a quarry moves several feet in a year.',
		'If the sum is not coming out, send us the sketch with the sizes on WhatsApp. We would rather check your arithmetic than send a second lorry.',
	],
};
