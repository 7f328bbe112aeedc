import type { Article } from '#app/site/blog/article.ts';

export const caringForMarble: Article = {
	id: 'caring-for-marble',
	title: 'Caring for marble, from haldi to tezaab',
	excerpt:
		'A damp mop does nearly everything. For the rest: which stains come out with what, why a dull ring is not a stain, and the bottle that should never enter the house.',
	picture: 'room-vanity',
	author: 'Rukhsana Baloch',
	date: '2026-08-20',
	readTime: 5,
	body: [
		'There is a house in Hyderabad whose white marble floor was laid before Partition and has been mopped twice a day ever since with nothing but water. It has gone a little soft and hollow in the doorways, and it still shines. Most of what is sold for marble in bottles would have done it harm.',
		{ kind: 'h2', text: 'Every day' },
		'Grit is the chief enemy. Sand under a sandal is harder than marble and scratches it with each step, so a mat outside the door and another inside are worth more than any polish. Sweep with a soft broom, then mop with a cloth that has been wrung out well. Change the water when you can no longer see the bottom of the bucket.',
		'Once a week put in a few drops of plain dish soap or a neutral stone cleaner, and go over again with clean water. Soap left behind makes the floor dull and sticky. If your bore water is khara, use filtered or tanker water for that last wipe and dry it with an old towel; otherwise each mopping leaves a thin coat of lime.',
		{ kind: 'h2', text: 'What should never touch it' },
		{
			kind: 'ul',
			items: [
				'Tezaab, in any strength. It dissolves marble; that fizz is your floor going.',
				'Lemon, vinegar, and toilet or limescale cleaners. They are the same thing more slowly.',
				'Acid gels for the commode. One drip on the floor beside it leaves a white scar.',
				'Scouring powder and green kitchen pads. They scratch.',
				'Wax and shoe polish. They look fine for a week, then turn yellow and hold dirt.',
				'Phenyl poured neat. Put a capful in a full bucket if you must have the smell.',
			],
		},
		{ kind: 'h2', text: 'Stain or etch' },
		'Wet the mark and look from the side. If it is darker or coloured, something has soaked in: that is a stain, and a poultice may draw it out. If it is pale, dull and without colour, often in the shape of a glass or a drop, then acid has eaten the polish: that is an etch. No poultice will help an etch. Light ones can be rubbed back with a marble polishing powder, tin oxide or a ready compound, and a wet felt pad. Deep ones need the machine.',
		{ kind: 'h2', text: 'Drawing out a stain' },
		'A poultice is a white powder mixed with something that loosens the stain, laid on thick as yoghurt and left to dry. As it dries it pulls the stain up into itself. Use talcum powder, kaolin or plain flour. Multani mitti works as well, but it can tint white marble, so keep it for beige and dark stone.',
		{
			kind: 'ol',
			items: [
				'Wet the spot with clean water. Try the mix first in a corner behind the door.',
				'Spread the paste half an inch thick, a little beyond the edge of the stain.',
				'Cover it with cling film, tape the edges, and prick some holes.',
				'Leave it for a day, take off the film, and let it dry completely.',
				'Lift it with a plastic or wooden scraper, rinse, and look again when the stone is dry. Old stains take three or four rounds.',
			],
		},
		{
			kind: 'table',
			head: ['Stain', 'Mix the powder with', 'Note'],
			rows: [
				[
					'Haldi',
					'Hydrogen peroxide from the chemist',
					'Never soap or choona: alkali turns it red. On a sunny sill, daylight alone fades it in some days',
				],
				['Chai, coffee, fruit', 'Hydrogen peroxide', 'White and light stone only; it can bleach dark marble'],
				['Ghee, hair oil', 'Acetone, or baking soda and water', 'Open the window; no flame with acetone'],
				['Mehndi', 'Hydrogen peroxide, many rounds', 'Wipe within minutes or expect a shadow'],
				['Ink, marker', 'Acetone on light stone', 'Blot, do not rub'],
				[
					'Rust from a chair or a tin',
					'An acid-free rust remover for marble',
					'Ordinary rust removers are acid',
				],
				['Paan', 'Peroxide for the katha', 'Scrape off the choona first with plastic'],
			],
		},
		{ kind: 'h2', text: 'White rings round the tap' },
		'This is lime from hard water. The usual remedy is acid, and marble cannot bear it. Hold a new razor blade nearly flat and slide it under the crust with plenty of soapy water; the crust comes away and the stone is harder than you expect. Then dry the sink every night, and have the drip mended.',
		{ kind: 'h2', text: 'Sealing, and what it does' },
		'A penetrating sealer does not make a coat. It lines the pores, so that you have an hour to wipe up chai in place of a minute. It does nothing against lemon. Put a spoonful of water on the floor; if the stone darkens within ten minutes, seal. A kitchen or bath may need it every year, a bedroom every four or five. On a polished marble of good quality one litre covers about 150 to 200 sq ft.',
		{ kind: 'h2', text: 'When the shine has gone' },
		'A floor worn dull in the walkways can be ground and polished where it lies: ragrai, the machine with the stones, from coarse to fine. A good team does a 300 sq ft lounge in two or three days. Look at their last stage. Proper polishing ends with fine abrasives and a powder that works on the stone. If they finish by spreading a liquid wax from an unmarked can, you are paying for two months of gloss.',
		'Once a floor is level, each polishing takes off well under a millimetre, so a 16 mm floor will stand it many times over. Every eight or ten years is plenty. In between, a wrung cloth, a mat at the door, and nothing from the tezaab bottle.',
	],
};
