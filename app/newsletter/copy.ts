/** What a visitor reads about the newsletter. */
export const newsletterCopy = {
	title: 'A letter when new blocks come in',
	text: 'Once a month: which stone arrived, what it costs by the square foot, and how it wears. One word from you ends it.',
	email: 'Your email address',
	subscribe: 'Subscribe',
	subscribing: 'Subscribing…',
	subscribed: 'Successfully subscribed to newsletter!',
	failed: 'Failed to subscribe. Please try again.',
} as const;
