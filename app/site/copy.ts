/** The texts of the shop's frame and of the pages in this folder. The owner's own texts are in `#app/settings/`. */
export const siteCopy = {
	skip: 'Skip to the page',
	menu: 'Menu',
	mainNav: 'Main',
	helpNav: 'Helps to choose',
	home: 'Home',
	bestSeller: 'Best Seller',
	shop: 'Shop',
	featuredLink: 'Featured',
	blogLink: 'Blog',
	calculator: 'How much stone?',
	rooms: 'See it in a room',
	projects: 'Your projects',
	saved: 'Saved stones',
	samples: 'Samples',
	login: 'Login',
	accountOf: 'Account of',
	profile: 'Profile',
	orders: 'Orders',
	logout: 'Logout',
	cart: 'Cart',
	search: 'Search',
	searchLabel: 'Search the stones',
	quote: 'Get a quote',
	quoteMore: 'on WhatsApp, in a new tab',
	/** A line of the message on WhatsApp. */
	inCart: (quantity: string) => `In my cart: ${quantity} sq ft`,

	quickLinks: 'Quick links',
	services: 'Services',
	/** Added for screen readers to a link whose text is only «More». */
	moreServices: 'services',
	policies: 'Policies',
	contact: 'Contact',

	hero: {
		label: 'Highlights',
		carousel: 'carousel',
		slide: 'slide',
		previous: 'Previous',
		next: 'Next',
		pause: 'Pause',
		play: 'Play',
		slideOf: (slide: number, all: number) => `${slide} of ${all}`,
		counter: (slide: number, all: number) => `${slide} / ${all}`,
		goTo: (slide: number) => `Slide ${slide}`,
	},

	why: 'Why choose us',
	featured: 'Featured: our picks this season',
	allFeatured: 'All featured stones',
	range: 'Our range of marble and granite',
	servicesTitle: 'Services: what we cut for you',
	bestSellers: 'Best sellers',
	allBestSellers: 'All best sellers',

	notFound: {
		title: 'Page Not Found',
		text: 'There is no page at this address. It may have moved, or the address may have a typing error.',
		shop: 'See the stones',
		home: 'Back to the home page',
	},

	failed: {
		title: 'Something went wrong on our side',
		text: 'We could not show this page. It is not your fault, and your cart is safe. Please try again in a moment.',
		reference: 'If you write to us about it, give this reference:',
		reload: 'Reload the page',
		refusedTitle: 'That did not work',
		refused: 'The shop did not understand this request. Please go back and try again.',
	},

	/** LINK-02: the one limit that a page meets as it opens. */
	wrongLinks: {
		title: 'Please wait a little',
		text: 'Too many links that do not work were opened from here. A good link still opens. Please try again later.',
	},

	unreached: {
		title: 'The shop could not be reached',
		text: 'Please check your connection. Your cart is safe.',
	},

	chunk: {
		title: 'Part of this page did not load',
		text: 'The connection may have dropped, or we have just updated the shop. Please reload the page. Your cart is safe.',
	},
} as const;

/** For search engines and messengers; separate, because browsers do not need it. */
export const homeDescription = (tagline: string) =>
	`${tagline || 'Natural stone, sold by the square foot'}, delivered in Pakistan and paid for on delivery.`;
