import type { policyIds } from './policy-ids.ts';

type PolicyId = (typeof policyIds)[number];

/** A policy. In all its words what stands in braces is filled in (`fill-in.ts`). */
export type Policy = {
	id: PolicyId;
	title: string;
	/** One or two sentences. */
	summary: string;
	/** The date from which the policy is valid, ISO; empty: it is a draft that only the owner reads. */
	since: string;
	/** Parts with an empty line between them: `## ` begins a heading, `- ` the points of a list, anything else is a paragraph. */
	text: string;
};

/** The policies that are in force: all that a shopper reads. */
export function inForce(policies: readonly Policy[]): Policy[] {
	return policies.filter(({ since }) => since !== '');
}

/** NEW-02: drafts for the owner to read and put in force, in the order of the footer. */
export const draftPolicies: readonly Policy[] = [
	{
		id: 'delivery',
		title: 'Delivery',
		summary:
			'Stone that is in our yard is on its way within three working days, anywhere a truck can reach in Pakistan, and delivery is free.',
		since: '',
		text: `## When it leaves, and when it arrives

We call you on the day you order, or on the next working day, and agree on a delivery day. We load within three working days. Slabs that we cut to your drawing take {cuttingDays} working days more; we call you the day before we cut.

How long the truck takes depends on your city. On your order’s own page you can ask for any day on which it can be there.

## What delivery covers

Delivery to your gate is included in the price of the stone. The driver and one helper set the crates down at the nearest place the truck can stand, on level ground.

Carrying slabs upstairs needs four to six people and sometimes a hoist. When we call, tell us the floor and the width of the stairs. We tell you what a team costs before we send it.

## When the truck comes

Please be there, or name someone who may receive the stone for you. Open the crates while the driver waits, count the pieces, and look at each face in daylight.

If a piece is cracked, chipped or not the stone you chose, write it on the driver’s slip and send us a photo on WhatsApp the same day. You pay only for what you keep.

## If nobody is at home

The driver calls twice and waits half an hour. A second trip inside {city} is free. In another city you pay for the second truck, because the slabs come back to {city}.`,
	},
	{
		id: 'returns',
		title: 'Returns within {returnDays} days',
		summary:
			'You have {returnDays} days to send back whole stone that is not laid. If it is faulty, we pay for the truck. If you do not need it, you pay for the truck.',
		since: '',
		text: `## What can come back

For {returnDays} days from the day of delivery we take back:

- full tiles and uncut slabs, not laid, clean and in their crates
- left-over tiles from an order, five square feet or more of one kind
- anything that reached you cracked, chipped, of the wrong size, or not the stone you ordered

## What cannot

Stone that we cut, drilled or edged to your sizes cannot come back, unless the fault is in the stone or in our cutting. The same is true for stone that has been laid, sealed or grouted: please check it before it is laid.

Natural stone is never the same twice. A vein, a fossil or a cloud that was not in the photograph is not a fault. Before your slab leaves, ask us for a video of it.

## How to send it back

Send us a photo and your order number on WhatsApp, at any hour, or call us when the yard is open. We arrange the truck within one working day. Please do not send stone back before you have spoken to us: badly packed slabs break.

## Your money

We count the stone in our yard, and pay you back within seven working days, by bank transfer or in cash. If the fault was ours, you get everything back. If you changed your mind, we take off the cost of the truck.`,
	},
	{
		id: 'warranty',
		title: '{warrantyYears}-year warranty',
		summary:
			'For {warrantyYears} years we are responsible for the stone, and for every cut, edge and joint that we made.',
		since: '',
		text: `## What we promise

For {warrantyYears} years from delivery we repair the stone, replace it or pay you back, as you choose, if:

- a slab or tile cracks along a flaw that was in the stone when it left us
- resin or mesh that we applied lets go
- an edge, a cut-out or a joint that we made opens
- a surface that we polished goes dull in ordinary indoor use with neutral soap

## What we cannot promise

Marble, travertine and limestone are soft. Lemon, vinegar, cola and bathroom acid mark them; haldi and oil stain them. No warranty can change that, but we gladly tell you how to remove a mark. We are also not responsible for:

- blows, dropped pans, and too much weight on an edge without support
- floors laid on a base that is hollow, wet or moving
- acid, bleach and steel wool
- ordinary wear from years of walking

## How to ask for it

Send photographs of the damage, one near and one from the far side of the room, with your order number. If the photographs are not enough, we come and look. That is free in {city}; elsewhere you pay for the journey. You have our answer within five working days.

The warranty stays with the stone: if you sell the house, the new owner has the rest of it.`,
	},
	{
		id: 'payment',
		title: 'Payment',
		summary: 'You pay in cash at your gate, after you have looked at the stone. Or you pay by bank transfer.',
		since: '',
		text: `## Cash on delivery

First count the pieces and look at them, then pay the driver. He gives you a stamped receipt with your order number. Please have the exact amount ready: drivers carry little change.

## Bank transfer

You find our account beside the order form. Transfer what is due, then send us the receipt and your order number on WhatsApp: this message confirms your payment. We answer at any hour, and tell you as soon as the money has arrived.

We never ask for a card number, a PIN or a one-time password, by phone or by message. If somebody asks you for one, it is not us.

## Stone cut to your drawing

For countertops, stairs and anything else that we make to your sizes, you pay half before we cut, by transfer or at our counter. You pay the rest on delivery. The quotation that you sign says what we agreed.

## Prices

Every price is in Pakistani rupees for one square foot, with sales tax. You pay the price on your order, even if our price changes before the truck leaves.`,
	},
	{
		id: 'privacy',
		title: 'Privacy',
		summary:
			'We keep only what we need to sell you stone and to honour its warranty. We sell your data to nobody.',
		since: '',
		text: `## What we keep

And why:

- your name, email address and password, so that you can log in; the password is stored in a form that nobody can read
- your address and phone number with each order, so that the driver finds you and your next order is quicker
- what you bought and what you paid, because the tax law and our warranty need it
- which emails we sent you, for 30 days
- your email address for our newsletter, if you asked for it; we send it only after you confirm, and delete an address that stays unconfirmed for 30 days

## What stays with you

Your cart and the last twelve stones that you looked at are kept in your own browser, which forgets the stones at a press. To show them it asks us for their pictures by their names. When you open the login, a cookie tells us whether your browser keeps any. Another remembers that you are signed in. With it we store the name of your browser and system, such as “Chrome on Android”, for the list of your devices. A third remembers for a year that your device has logged in before. One more brings a message from one page to the next, and is then deleted. A last one remembers for 30 days that your browser has our typefaces. There is no advertising here, and nobody follows you to other sites.

## Who else sees it

The driver sees your name, address and phone number. If you sign in with Google, Google tells us your name and email address, and knows that you were here. A message on WhatsApp goes through WhatsApp. Nobody else sees anything, unless a court orders it.

## How long, and how to stop it

We keep orders for six years, because the law says so. To stop the newsletter, press the link in any of its emails, or untick it on your profile.

On your profile you can download what we know about you, correct your name, and ask us to delete your account. We delete it within seven days, or when your last order has arrived. Your name, phone, email and addresses are then gone, from your orders too: we keep only what was sold and for how much. Our backups have them for up to 30 days more. You may also write to us from the email address that you signed up with.`,
	},
	{
		id: 'terms',
		title: 'Terms of sale',
		summary: 'The few rules for buying from us, in plain words.',
		since: '',
		text: `## Ordering

Your order is an offer to buy. It is fixed when we confirm it, by phone or by message. Until the truck is loaded you may change or cancel it free of charge. Only stone that we have already cut to your sizes must be paid for.

If we cannot deliver, because a slab broke or our count was wrong, we tell you at once and you pay nothing.

## Each stone is different

Pictures show what a stone is like. Colour and veins differ from block to block and within one slab, and screens differ too. The thickness may vary by a millimetre, the edges of a tile by half a millimetre. Order your whole floor at once, with the extra for cutting: a later lot will not match.

## Your account

Keep your password secret. Orders placed with it count as yours. If you think that somebody else knows it, change it and tell us. We may close an account that is used to cheat us or other customers.

## What we are responsible for

We are responsible for the stone and for our own work, as our warranty and the law say. We are not responsible for the work of a mistri whom you hired yourself, but we gladly give him advice.

## If we disagree

Please talk to us first: a cup of tea solves most things. If it does not, the law of Pakistan decides, in the courts of {city} or the consumer court of your district.`,
	},
];
