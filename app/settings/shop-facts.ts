import { draftPolicies, type Policy } from './policies.ts';
import type { ServiceId } from './service-ids.ts';

/** A slide of the hero, HOME-01. `picture` names a picture of the shop: a room, or a product and a view. */
export type Slide = { picture: string; title: string; text: string; to: string; action: string };

export type Service = { id: ServiceId; picture: string; title: string; text: string };

/** ISO dates. `to`: its last day; empty where it is one day. */
export type Holiday = { name: string; from: string; to: string };

export type BankAccount = { bank: string; branch: string; title: string; account: string; iban: string };

/**
 * What the owner says of the shop, and by which numbers it works. An empty text, an empty list and null are not said: then no page
 * shows them.
 */
export type ShopFacts = {
	name: string;
	urduName: string;
	tagline: string;
	contact: {
		phone: string;
		email: string;
		/** Digits only, with the country code. */
		whatsapp: string;
		address: string;
		/** A second trip within it is free, and the days on the road are counted from it. */
		city: string;
		hours: string;
	};
	/** The prepared message of a visitor who asks for a quote on WhatsApp. */
	quoteMessage: string;
	/** How many days after its delivery stone may come back. */
	returnDays: number;
	warrantyYears: number;
	/** How many working days stone that is cut to measure takes before it is loaded. */
	cuttingDays: number;
	/** How many working days lie between the first and the last day of a delivery that is promised. */
	spareDays: number;
	/** The days on which neither yard nor truck works, besides Sundays. */
	holidays: readonly Holiday[];
	/**
	 * CART-04: `true` subtracts the discount in the cart. `false` charges the full price, and the owner settles it by hand: cart,
	 * checkout and mail say what is due then.
	 */
	discountInCart: boolean;
	/** HOLD-01: what one customer may have in orders that are not confirmed: orders, sq ft, rupees. */
	holds: { orders: number; area: number; amount: number };
	/** The address that mails are from, with the shop's name; empty: the shop's own email address. */
	mailAddress: string;
	/** For buyers who pay by bank transfer instead of cash on delivery. */
	bankAccount: BankAccount | null;
	/** HOME-01: at most three. */
	slides: readonly Slide[];
	/** HOME-03. */
	claims: readonly { title: string; text: string }[];
	/** HOME-04. */
	statistics: readonly { figure: string; label: string }[];
	/** HOME-06, NAV-05, in the order that they are shown in. */
	services: readonly Service[];
	/** HOME-05: each name links to a search, so it must be part of a product's name. */
	range: readonly { title: string; text: string; stones: readonly string[] }[];
	/** NAV-06, in the order of the footer: also those that are not in force yet. */
	policies: readonly Policy[];
	/** PROD-03; filled in as the policies are. */
	badges: readonly string[];
	/** PROD-06: what a stone's page says of every stone, below the stone's own specifications. */
	everyStone: readonly { name: string; value: string }[];
	/** PROD-04: whether a stone without reviews of its own says '128 reviews'. */
	reviewLine: boolean;
	/** Whether shoppers see what the demo invents: its articles, and pictures beside forms and errors. */
	demo: boolean;
};

/** The name that `wordmark.svg` draws. The header shows any other name as text. */
export const drawnName = 'Sangtarash';

/** NEW-01: what a new shop begins with. It says nothing that its owner has not said; it only has numbers to work by. */
export const newShopFacts: ShopFacts = {
	name: 'Stone shop',
	urduName: '',
	tagline: '',
	contact: { phone: '', email: '', whatsapp: '', address: '', city: '', hours: '' },
	quoteMessage: 'Salaam, I would like a quote for some stone.',
	returnDays: 30,
	warrantyYears: 2,
	cuttingDays: 5,
	spareDays: 2,
	holidays: [],
	discountInCart: false,
	holds: { orders: 3, area: 2000, amount: 1_500_000 },
	mailAddress: '',
	bankAccount: null,
	slides: [],
	claims: [],
	statistics: [],
	services: [],
	range: [],
	policies: draftPolicies,
	badges: [],
	everyStone: [],
	reviewLine: false,
	demo: false,
};
