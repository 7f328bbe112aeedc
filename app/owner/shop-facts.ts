/**
 * The owner's texts and numbers. Every page, mail and footer uses them from here; the policies are in `policies.ts`.
 * `WHATSAPP_NUMBER` in the environment overrides the number below.
 */
export const shopFacts = {
	name: 'Sangtarash',
	/** The name that `wordmark.svg` draws. The header shows any other `name` as text. */
	drawnName: 'Sangtarash',
	urduName: 'سنگ تراش',
	tagline: 'Marble and granite, cut and sold by the square foot',

	contact: {
		phone: '+92 21 3456 7890',
		email: 'salaam@sangtarash.example',
		/** Digits only, with the country code. */
		whatsapp: '923001234567',
		address: 'Plot 14, Marble Market, Manghopir Road, Karachi',
		/** A second trip within it is free. */
		city: 'Karachi',
		hours: 'Yard and phone: Monday to Saturday, 9am to 7pm. WhatsApp: day and night.',
	},

	/** How many days after its delivery stone may come back: as the policy on returns says. */
	returnDays: 30,

	/**
	 * CART-04: `true` subtracts the discount in the cart. `false` charges the full price, and the owner settles it by hand: cart,
	 * checkout and mail say what is due then.
	 */
	discountInCart: false,

	/** The prepared message of a visitor who asks for a quote on WhatsApp. */
	quoteMessage: 'Salaam, I would like a quote for some stone.',

	/** HOME-01: exactly three. `picture` names a picture of the shop: a room, or a product and a view. */
	slides: [
		{
			picture: 'room-living',
			title: 'Marble from Ziarat, cut in Karachi',
			text: 'Ziarat Grey in large polished squares: cool under the feet, and bright all day.',
			to: '/product/ziarat-grey',
			action: 'See Ziarat Grey',
		},
		{
			picture: 'room-kitchen',
			title: 'Black & Gold, opened like a book',
			text: 'Two slabs matched across the wall, and one more folded down the sides of the island.',
			to: '/product/black-and-gold',
			action: 'See Black & Gold',
		},
		{
			picture: 'room-vanity',
			title: 'A basin and a wall from one block',
			text: 'Calacatta Gold for the vanity and the wall above it. We cut to your drawing.',
			to: '/product/calacatta-gold',
			action: 'See Calacatta Gold',
		},
	],

	/** HOME-03. */
	claims: [
		{
			title: 'Shipping within 3 days',
			text: 'Stone in our yard is loaded within three working days, packed upright on timber.',
		},
		{
			title: 'Premium quality',
			text: 'We check each slab in daylight before we cut it, and leave out cracked and patched pieces.',
		},
		{
			title: 'Secure payment',
			text: 'Pay the driver in cash when you have seen your stone, or pay by bank transfer before it leaves.',
		},
		{
			title: '24/7 support',
			text: 'WhatsApp is answered day and night: orders and deliveries at any hour, quotes when the yard is open.',
		},
	],

	/** HOME-04. */
	statistics: [
		{ figure: '50+', label: 'marble varieties' },
		{ figure: '30+', label: 'granite options' },
		{ figure: '1000+', label: 'clients' },
		{ figure: '15+', label: 'years' },
	],

	/** HOME-06, NAV-05. */
	services: [
		{
			id: 'floor',
			picture: 'room-floor',
			title: 'Floor',
			text: 'Tiles and slabs sized to your rooms, with the extra for cutting counted before you order.',
		},
		{
			id: 'walls',
			picture: 'room-wall',
			title: 'Walls',
			text: 'Book-matched panels, lift lobbies and full-height cladding.',
		},
		{
			id: 'kitchen',
			picture: 'room-worktop',
			title: 'Kitchen countertops',
			text: 'Granite that resists haldi and hot pans, or marble if you wipe spills at once. Sink cut out, edges polished.',
		},
		{
			id: 'vanity',
			picture: 'room-vanity',
			title: 'Vanity tops',
			text: 'Basins set flush, and splashbacks cut from the same slab.',
		},
		{
			id: 'staircase',
			picture: 'room-stairs',
			title: 'Staircase',
			text: 'Treads and risers cut as pairs, with a grip line for wet feet.',
		},
		{
			id: 'more',
			picture: 'room-onyx',
			title: 'More',
			text: 'Tables, fireplaces, backlit onyx, prayer rooms and graves. Ask us: we have probably cut it before.',
		},
	],

	/** HOME-05: each name links to a search, so it must be part of a product's name. */
	range: [
		{
			title: 'Marble',
			text: 'Soft colours and veins, for floors, walls and bathrooms.',
			stones: [
				'Ziarat White',
				'Badal Grey',
				'Botticina',
				'Verona',
				'Black & Gold',
				'Indus Gold',
				'Sunny Grey',
				'Red Zebra',
				'Burma Teak',
				'Swat Green',
				'Carrara White',
				'Crema Marfil',
				'Nero Marquina',
				'Thassos White',
			],
		},
		{
			title: 'Granite',
			text: 'Hard and long-lasting, for kitchens, stairs and outdoors.',
			stones: [
				'Nagarparkar Pink',
				'Nagarparkar Grey',
				'Pak Gold',
				'Pak Black',
				'Mansehra Grey',
				'Chagai Black',
				'Trans-Karakoram',
				'Absolute Black',
				'Black Galaxy',
				'Tan Brown',
				'Kashmir White',
				'Blue Pearl',
			],
		},
	],

	/** NAV-06: the pages under `/policies/`, in the order of the footer. Their texts are in `policies.ts`. */
	policies: [
		{ id: 'delivery', title: 'Delivery' },
		{ id: 'returns', title: 'Returns within 30 days' },
		{ id: 'warranty', title: 'Two-year warranty' },
		{ id: 'payment', title: 'Payment' },
		{ id: 'privacy', title: 'Privacy' },
		{ id: 'terms', title: 'Terms of sale' },
	],
} as const;

export type PolicyId = (typeof shopFacts.policies)[number]['id'];

/** A link that opens WhatsApp with a prepared message. `number`: digits only, with the country code. */
export function whatsappLink(number: string, message: string): string {
	return `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}
