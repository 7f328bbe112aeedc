/** What the pages behind a mailed link say. Apart from `copy.ts`, which the home page loads. */
export const linkCopy = {
	confirm: {
		title: 'Confirm the newsletter',
		why: 'Press the button if you want our newsletter at the address that got this link.',
		submit: 'Confirm',
		busy: 'Confirming…',
		doneHeading: 'Your newsletter is confirmed',
		done: 'The next email comes to you. Each one has a link to stop.',
		uselessHeading: 'This link no longer works',
		useless: 'A link to confirm works for seven days. Please subscribe again, and we send you a new one.',
		again: 'Subscribe again',
	},
	leave: {
		title: 'Unsubscribe from the newsletter',
		why: 'Press the button, and this address gets no more newsletters from us.',
		submit: 'Unsubscribe',
		busy: 'Unsubscribing…',
		doneHeading: 'You are unsubscribed',
		done: 'You get no more newsletters from us. Emails about your orders still come.',
		uselessHeading: 'This link does not work',
		useless:
			'Please open the whole link from the newest email again. If that does not help, write to us, and we do it for you.',
		again: 'Back to the shop',
	},
	shop: 'Go to the shop',
	failed: 'That did not work. Please try again in a moment.',
} as const;
