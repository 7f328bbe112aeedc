/** The texts of the shop's frame and of the pages in this folder. The owner's own texts are in `#app/owner/`. */
export const siteCopy = {
	skip: 'Skip to the page',
	menu: 'Menu',
	mainNav: 'Main',
	home: 'Home',
	bestSeller: 'Best Seller',
	shop: 'Shop',
	featuredLink: 'Featured',
	blogLink: 'Blog',
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

	quickLinks: 'Quick links',
	services: 'Services',
	/** Added for screen readers to a link whose text is only «More». */
	moreServices: 'of what we cut',
	policies: 'Policies',
	contact: 'Contact',

	hero: {
		label: 'From the yard',
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

	why: 'Why people buy their stone here',
	featured: 'Picked out this season',
	allFeatured: 'All featured stones',
	range: 'What stands in the yard',
	servicesTitle: 'What we cut it into',
	bestSellers: 'What most people take home',
	allBestSellers: 'All best sellers',

	featuredEmpty: 'No featured products available',
	featuredFailed: 'Failed to fetch featured products',

	blog: 'Notes from the stone yard',
	blogIntro:
		'What we tell people across the counter, written down: choosing, ordering, laying and looking after stone.',
	readMore: 'Read more',
	minutes: (minutes: number) => `${minutes} min read`,
	moreArticles: 'More to read',

	policySince: 'Holds from',
	otherPolicies: 'Our other policies',
	askUs: 'Something not answered here? Ask us on WhatsApp.',

	notFound: {
		title: 'Page Not Found',
		text: 'There is nothing at this address. It may have been moved, or mistyped.',
		shop: 'See the stones',
		home: 'Back to the first page',
		offers: 'What most people choose',
	},

	failed: {
		title: 'Something broke on our side',
		text: 'This page could not be made. Nothing you did caused it, and your cart is safe. Please try again in a moment.',
		reference: 'If you write to us about it, give this reference:',
		reload: 'Reload the page',
		refusedTitle: 'That did not work',
		refused: 'The shop did not understand what was asked of it. Please go back and try again.',
	},

	unreached: {
		title: 'The shop could not be reached',
		text: 'Please check your connection. Your cart is safe.',
	},

	chunk: {
		title: 'Part of this page did not arrive',
		text: 'The connection may have dropped, or the shop was renewed while you were here. Reload the page and all is well; your cart is safe.',
	},
} as const;
