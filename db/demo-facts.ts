import { draftPolicies } from '#app/settings/policies.ts';
import { newShopSettings, type Settings } from '#app/settings/settings.ts';
import { drawnName, newShopFacts, type ShopFacts } from '#app/settings/shop-facts.ts';

/** What the demo says of itself: HOME-01 to HOME-06, NAV-06. `seedDemo` stores it as its owner would. */
export const demoFacts: ShopFacts = {
	...newShopFacts,
	name: drawnName,
	urduName: 'سنگ تراش',
	tagline: 'Marble and granite, cut and sold by the square foot',

	contact: {
		phone: '+92 21 3456 7890',
		email: 'salaam@sangtarash.example',
		whatsapp: '923001234567',
		address: 'Plot 14, Marble Market, Manghopir Road, Karachi',
		city: 'Karachi',
		hours: 'Yard and phone: Monday to Saturday, 9am to 7pm. WhatsApp: day and night.',
	},

	mailAddress: 'orders@sangtarash.example',
	bankAccount: {
		bank: 'Meezan Bank',
		branch: 'SITE Area, Karachi',
		title: 'Sangtarash Stone House',
		account: '0123 0456 7890 12',
		iban: 'PK92 MEZN 0001 2304 5678 9012',
	},

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

	statistics: [
		{ figure: '50+', label: 'marble varieties' },
		{ figure: '30+', label: 'granite options' },
		{ figure: '1000+', label: 'clients' },
		{ figure: '15+', label: 'years' },
	],

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

	policies: draftPolicies.map((policy) => ({
		...policy,
		since: policy.id === 'privacy' ? '2026-11-25' : '2026-01-01',
	})),

	badges: ['{warrantyYears}-year warranty', '{returnDays}-day returns', 'Eco-friendly quarrying'],

	everyStone: [
		{ name: 'Cutting', value: 'To your sizes, with straight polished edges' },
		{ name: 'Delivery', value: 'Across Pakistan, upright on timber' },
	],

	reviewLine: true,
	demo: true,
};

/** The demo's settings, as a page of its owner finds them. */
export const demoSettings: Settings = { ...newShopSettings, ...demoFacts };
