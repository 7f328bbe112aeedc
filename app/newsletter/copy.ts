/** What a visitor reads about the newsletter. */
export const newsletterCopy = {
	title: 'Newsletter: new stones and prices',
	text: 'One email a month: which stones came in, what they cost per square foot, and how well they last. First we send you a link to confirm; each email has a link to stop.',
	email: 'Your email address',
	subscribe: 'Subscribe',
	subscribing: 'Subscribing…',
	subscribed: 'Successfully subscribed to newsletter!',
	failed: 'Failed to subscribe. Please try again.',
} as const;
