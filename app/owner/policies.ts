import type { PolicyId } from './shop-facts.ts';

/** The text of the page `/policies/<id>`. The titles and their order are in `shop-facts.ts`. */
export type Policy = {
	/** One or two sentences. */
	summary: string;
	/** The date from which the policy is valid, ISO. */
	since: string;
	sections: { heading: string; paragraphs: string[]; points?: string[] }[];
};

export const policies: Record<PolicyId, Policy> = {
	delivery: {
		summary:
			'Stone that is in our yard is on its way within three working days, anywhere a truck can reach in Pakistan, and delivery is free.',
		since: '2026-01-01',
		sections: [
			{
				heading: 'When it leaves, and when it arrives',
				paragraphs: [
					'We ring you on the day you order, agree on a delivery day, and load within three working days. Slabs that must be cut to your drawing take five to ten days more; we tell you the day before we cut.',
				],
				points: [
					'Karachi: one to three working days',
					'Hyderabad, Sukkur and the rest of Sindh: two to four',
					'Lahore, Faisalabad, Multan, Islamabad and Rawalpindi: four to six',
					'Peshawar, Quetta and the north: five to eight, and longer when a pass is closed',
				],
			},
			{
				heading: 'What delivery covers',
				paragraphs: [
					'Delivery to your gate is included in the price of the stone. The driver and one helper set the crates down at the nearest place the truck can stand, on level ground.',
					'Carrying slabs upstairs needs four to six people and sometimes a hoist. Tell us the floor and the width of the stair when we ring, and we will send a team and tell you its cost beforehand.',
				],
			},
			{
				heading: 'When the truck comes',
				paragraphs: [
					'Please be there, or name someone who may receive the stone for you. Open the crates while the driver waits, count the pieces, and look at each face in daylight.',
					'If a piece is cracked, chipped or not the stone you chose, write it on the driver’s slip and send us a photo on WhatsApp the same day. You pay only for what you keep.',
				],
			},
			{
				heading: 'If nobody is at home',
				paragraphs: [
					'The driver rings twice and waits half an hour. A second trip inside the same city is free; for another city we ask you to pay the truck, because the slabs come back to Karachi.',
				],
			},
		],
	},

	returns: {
		summary:
			'You have 30 days to send back whole, unfixed stone. We take back what is faulty at our own cost, and what you simply do not need at the cost of the truck.',
		since: '2026-01-01',
		sections: [
			{
				heading: 'What can come back',
				paragraphs: ['For 30 days from the day of delivery we take back:'],
				points: [
					'full tiles and uncut slabs, unfixed, clean and in their crates',
					'left-over tiles from an order, five square feet or more of one kind',
					'anything that reached you cracked, chipped, of the wrong size, or not the stone you ordered',
				],
			},
			{
				heading: 'What cannot',
				paragraphs: [
					'Stone that was cut, drilled or edged to your measure is yours, unless the fault is in the stone or in our cutting. The same holds for stone that has been laid, sealed or grouted: please look at it before it is fixed.',
					'Natural stone is never the same twice. A vein, a fossil or a cloud that was not in the photograph is its character and not a fault. Ask us for a video of your very slab before it leaves, and you will know it.',
				],
			},
			{
				heading: 'How to send it back',
				paragraphs: [
					'Send us a photo and your order number on WhatsApp, or ring us. We answer within one working day and arrange the truck. Please do not send stone back without a word first: badly packed slabs break.',
				],
			},
			{
				heading: 'Your money',
				paragraphs: [
					'Once we have counted the stone in our yard we pay you back by bank transfer or in cash, whichever you prefer, within seven working days. Where the fault was ours you get everything back and pay nothing for the truck. Where you changed your mind, the cost of the truck is taken off.',
				],
			},
		],
	},

	warranty: {
		summary:
			'For two years we stand behind the stone itself and behind every cut, edge and joint that we made.',
		since: '2026-01-01',
		sections: [
			{
				heading: 'What we promise',
				paragraphs: ['For two years from delivery we repair, replace or pay back, as you choose, when:'],
				points: [
					'a slab or tile cracks along a flaw that was in the stone when it left us',
					'resin or mesh that we applied lets go',
					'an edge, a cut-out or a joint of our making opens',
					'a polish that we gave goes dull in ordinary indoor use with neutral soap',
				],
			},
			{
				heading: 'What we cannot promise',
				paragraphs: [
					'Marble, travertine and limestone are soft and limy: lemon, vinegar, cola and bathroom acid mark them, and turmeric and oil stain them. That is their nature and no warranty changes it, though we gladly tell you how to lift a mark.',
				],
				points: [
					'blows, dropped pans, and loads that an unsupported overhang was not made for',
					'floors laid on a bed that is hollow, wet or moving',
					'acid, bleach and steel wool',
					'wear that comes with years of shoes',
				],
			},
			{
				heading: 'How to ask for it',
				paragraphs: [
					'Send photographs of the damage, one near and one from the far side of the room, with your order number. If photographs do not settle it, we come and look: free in Karachi, at the cost of the journey elsewhere. You have our answer within five working days.',
					'The warranty goes with the stone: if you sell the house, its new owner has what is left of it.',
				],
			},
		],
	},

	payment: {
		summary:
			'You pay in cash when the stone stands at your gate and you have looked at it. If you would rather transfer, you can.',
		since: '2026-01-01',
		sections: [
			{
				heading: 'Cash on delivery',
				paragraphs: [
					'Count and look first, then pay the driver. He gives you a stamped receipt with your order number. Please have the amount ready: drivers carry little change.',
				],
			},
			{
				heading: 'Bank transfer',
				paragraphs: [
					'The account stands beside the order form. Transfer the total, then send us the receipt on WhatsApp with your order number: that message is what confirms the payment. We answer as soon as the money is there.',
					'We never ask for a card number, a PIN or a one-time password, by phone or by message. Whoever does is not us.',
				],
			},
			{
				heading: 'Stone cut to your drawing',
				paragraphs: [
					'For countertops, stairs and anything else made to your measure we ask for half beforehand, by transfer or at our counter, and the rest on delivery. What is agreed stands on the quotation that you sign.',
				],
			},
			{
				heading: 'Prices',
				paragraphs: [
					'Every price is in Pakistani rupees for one square foot, with sales tax. The price on your order is the one that you pay, even if ours changes before the truck leaves.',
				],
			},
		],
	},

	privacy: {
		summary:
			'We keep what we need to sell you stone and stand behind it, and nothing that we do not. We sell it to nobody.',
		since: '2026-01-01',
		sections: [
			{
				heading: 'What we keep',
				paragraphs: ['And why:'],
				points: [
					'your name, email address and password, so that you can sign in; the password only in a form that cannot be read back',
					'your address and telephone number with each order, so that the driver finds you',
					'what you bought and what you paid, because the tax law and our warranty ask for it',
					'your email address for our letter, if you asked for it',
				],
			},
			{
				heading: 'What stays with you',
				paragraphs: [
					'Your cart is kept in your own browser. One cookie remembers that you are signed in, another carries a message from one page to the next and is gone a moment later, and a third remembers for 30 days that you have our typefaces. There is no advertising here, and nobody follows you from shop to shop.',
				],
			},
			{
				heading: 'Who else sees it',
				paragraphs: [
					'The driver sees your name, address and number. If you sign in with Google, Google tells us your name and email address and learns that you came here. A message on WhatsApp passes through WhatsApp. Nobody else sees anything, unless a court orders it.',
				],
			},
			{
				heading: 'How long, and how to stop it',
				paragraphs: [
					'Orders are kept for six years, as the law wants it. Your account and your place on our mailing list end when you say so: write to us from the address that you signed up with, and it is done within a week. You may also ask what we hold about you, and have it put right.',
				],
			},
		],
	},

	terms: {
		summary: 'The few rules by which we sell and you buy, in plain words.',
		since: '2026-01-01',
		sections: [
			{
				heading: 'Ordering',
				paragraphs: [
					'An order is an offer to buy. It is settled when we confirm it, by phone or by message. Until the truck is loaded you may change it or call it off for nothing; stone that is already cut to your measure must be paid for.',
					'If we find that we cannot deliver, because a slab broke or the count was wrong, we tell you at once and you owe nothing.',
				],
			},
			{
				heading: 'Stone is not paint',
				paragraphs: [
					'Photographs and drawings show what a stone is like. Colour, veining and movement differ from block to block and within one slab, and screens differ too. Thickness may vary by a millimetre, the edges of a tile by half of one. Order your floor in one lot, with the waste included: a later lot will not match.',
				],
			},
			{
				heading: 'Your account',
				paragraphs: [
					'Keep your password to yourself. Orders placed with it count as yours. Tell us if you think that somebody else knows it, and change it. We may close an account that is used to cheat us or other customers.',
				],
			},
			{
				heading: 'What we answer for',
				paragraphs: [
					'We answer for the stone and for our own work, as our warranty and the law say. For the work of a fixer whom you hired yourself we do not, though we are glad to give him advice.',
				],
			},
			{
				heading: 'If we disagree',
				paragraphs: [
					'Talk to us first: most things end with a cup of tea. What does not is decided by the law of Pakistan, before the courts of Karachi or the consumer court of your own district.',
				],
			},
		],
	},
};
