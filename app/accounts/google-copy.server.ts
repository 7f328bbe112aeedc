/** What a visitor reads of a Google sign-in. Apart from `copy.ts`, because no script in the browser needs it. */
export const googleCopy = {
	done: 'Logged in with Google!',
	failed: 'Google sign-in failed. Please try again.',
	unreachable: 'Google cannot be reached right now. Please try again.',
	unconfirmed: 'Google has not confirmed this email address yet.',
	cancelled: 'Google sign-in was cancelled.',
	late: 'Google sign-in took too long. Please try again.',
	noEmail: 'Google did not share an email address with us.',
	notLinked:
		'This email address already has a password here. Log in with that password, or press “Forgot password?” and choose a new one. After that you can log in with Google too.',
	going: 'Opening Google',
	goOn: 'Continue to Google',
	back: 'Back to the shop',
	cookies: 'Cookies are switched off',
	closeAndTry: 'Then close this window and try again.',
	backToLogin: 'Back to the login',
	close: 'You can close this window and continue in the shop.',
	shop: 'Open the shop here',
};
