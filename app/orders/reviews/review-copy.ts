import { MOST_PICTURES } from '#app/catalog/reviews/review-stage.ts';
import { MAX_FILE_BYTES, MAX_PIXELS, MIN_SIDE, type PictureFault } from '#app/pictures/picture-fault.ts';

const MEGABYTES = MAX_FILE_BYTES / 1024 / 1024;

/** Why nobody may say something of a stone here. */
export type ReviewFault = 'not-received' | 'not-bought' | 'gone' | 'twice';

/** What the page behind the link to a review says. */
export const reviewCopy = {
	title: 'How is your stone?',
	intro:
		'You have it in front of you, and others still choose. Say how it is, once it is laid: we read it, and show it with the stone.',
	which: 'Which stone?',
	thanks: 'Thank you. We read it, and show it soon.',
	sent: 'You have said how it is. Thank you.',
	all: 'You have said how each of your stones is. Thank you.',
	stars: 'Your stars',
	starWords: ['Not good', 'Could be better', 'All right', 'Good', 'Very good'],
	star: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
	words: 'In your words',
	wordsHint: 'You may leave this empty. How does it look in daylight, was it cut well, how does it wear?',
	pictures: 'Photographs of it',
	picturesHint: `You may leave this empty. At most ${MOST_PICTURES}, as JPEG, PNG, WebP or AVIF, up to ${MEGABYTES} MB each.`,
	kept: 'These have arrived. Untick what you do not want to send.',
	photograph: (place: number) => `Photograph ${place}`,
	name: 'As whom?',
	nameHint: 'Everybody can read it: “Sana, Lahore”. Leave it empty to be “A customer”.',
	send: 'Send it',
	sending: 'Sending…',
	back: 'To the order',
	ofOrder: (number: string) => `Order ${number}`,
	errors: {
		stars: 'Choose one to five stars.',
		tooMany: `At most ${MOST_PICTURES} photographs can be sent. Choose fewer.`,
		ofFile: (name: string, why: string) => (name ? `“${name}”: ${why}` : why),
	},
	faults: {
		'not-received': 'You can say how your stone is once it is delivered to you.',
		'not-bought': 'This order has no such stone that stayed with you. Choose one of those below.',
		gone: 'We do not show this stone any more, so there is no place for what you say of it.',
		twice: 'You have said how this stone is before. It is said once.',
	} satisfies Record<ReviewFault, string>,
	form: 'The form did not arrive whole. Please send it again.',
	unreached: 'The shop cannot be reached just now. Nothing was sent. Please try again in a moment.',
	pictureFaults: {
		'not-a-picture': 'This file is no picture. Send a JPEG, PNG, WebP or AVIF.',
		heic: 'This is a HEIC of an iPhone, which browsers cannot show. Send it as JPEG.',
		svg: 'This is a drawing (SVG). Send a photograph.',
		'too-heavy': `This file is larger than ${MEGABYTES} MB. Send a smaller one.`,
		'too-many-pixels': `This picture has more than ${MAX_PIXELS / 1_000_000} megapixels, or needs too much memory. Send a smaller one.`,
		'too-small': `This picture is too small or too narrow: each side needs ${MIN_SIDE} pixels.`,
		damaged: 'This picture is damaged, or only half of it arrived. Send it again.',
		'not-stored': 'The picture could not be stored. Try again in a moment.',
		busy: 'Too many pictures are being made ready. Try again in a moment.',
	} satisfies Record<PictureFault, string>,
} as const;
