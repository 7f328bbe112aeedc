/** What the page of a mailed link says. Apart from `copy.ts`, which every account page loads. */
export const verifyCopy = {
	title: 'Confirm your email address',
	why: 'Press the button to confirm that this address is yours. Do it only if you created the account yourself.',
	submit: 'Confirm',
	busy: 'Confirming…',
	doneHeading: 'Your email address is confirmed',
	done: 'Emails about your orders now come to this address.',
	shop: 'Go to the shop',
	sent: (email: string) => `We sent a new link to ${email}. Please also look in your spam folder.`,
	uselessHeading: 'This link no longer works',
	useless:
		'Only the newest link works, once, within seven days. If you have pressed Confirm before, your address is confirmed already. If not, log in and send a new link.',
	login: 'Log in',
};
