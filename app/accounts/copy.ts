const inSeconds = (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`);

/** What a visitor reads when signing in and out, and on the profile. Lines that the specification quotes must not change. */
export const accountsCopy = {
	email: 'Email',
	password: 'Password',
	fullName: 'Full name',
	newPassword: 'New password',
	confirmPassword: 'Confirm password',
	passwordHint: 'At least 6 characters, and not a common password.',

	noEmail: 'Invalid email address',
	noName: 'Please enter your full name',
	noPassword: 'Please enter your password',
	shortPassword: 'Password must be at least 6 characters',
	weakPassword: 'Password is too weak',
	longPassword: 'Please keep this to 128 characters',
	differentPasswords: 'Passwords do not match',
	notEnabled: 'Authentication method not enabled. Contact support.',
	sorry: 'Something went wrong. Please try again.',
	crowded: (seconds: number) =>
		`Many passwords are being checked just now. Please try again in ${seconds} seconds.`,
	/** AUTH-11. */
	otherAccount: (email: string) =>
		`You are logged in as ${email} now, and this page was opened for somebody else. Nothing was done. Press again to do it as ${email}.`,
	noAccount: 'You are logged out now. Nothing was done. Press again to go on without an account.',
	/** AUTH-13. */
	sessionEnded: 'You are not logged in now, so nothing was saved or sent. Please log in, then do it again.',
	unreached: 'The shop could not be reached. Please check your connection and try again.',
	noCookies:
		'Your browser keeps no cookies of this shop, and without one we cannot keep you logged in. Please allow cookies for this shop in the settings of your browser, then try again.',

	login: {
		title: 'Log in',
		heading: 'Log in to your account',
		remember: 'Remember me',
		forgot: 'Forgot password?',
		submit: 'Log in',
		busy: 'Logging in…',
		or: 'or',
		google: 'Continue with Google',
		newHere: 'New here?',
		signup: 'Create an account',
		done: 'Logged in successfully!',
	},

	/** Where the login is on the way to the checkout. */
	forOrder: {
		heading: 'Your order needs an account',
		why: 'With an account you can follow your order, and we know whom to call. Your cart stays as it is.',
		signup: 'Create an account',
		known: 'Been here before? Log in:',
		next: 'After this you go on to your order.',
		cart: 'Your cart',
	},

	signup: {
		title: 'Create an account',
		agree: 'I agree to the',
		terms: 'Terms and Conditions',
		noTerms: 'You must agree to the Terms and Conditions',
		submit: 'Create account',
		busy: 'Creating your account…',
		known: 'Already have an account?',
		login: 'Log in',
		taken: 'Email address is already in use',
		failed: 'Failed to create account. Please try again.',
		done: 'Account created successfully!',
	},

	/** Where a network has sent too many forms, and the visitor waits. */
	delay: {
		login: 'Many wrong passwords came from your network, so each login has to wait.',
		signup: 'Many accounts came from your network, so each new one has to wait.',
		again: (seconds: number) => `Please try again in ${inSeconds(seconds)}.`,
		byHand: 'Then enter your password again, and press the button.',
		left: (seconds: number) => `This page goes on in ${inSeconds(seconds)}.`,
		over: 'The wait is over.',
	},

	loggedOut: 'Logged out successfully!',

	forgot: {
		title: 'Forgotten password',
		heading: 'Choose a new password',
		intro: 'Enter the email address of your account. We will send you a link that works for one hour.',
		submit: 'Send a reset link',
		busy: 'Sending…',
		sent: 'If that address has an account, a reset link is on its way.',
		ask: 'Ask for a new password',
		noMails: 'We cannot send emails at the moment. Ask here, then please write to us: we help you to log in.',
		back: 'Back to login',
	},

	reset: {
		title: 'Choose a new password',
		submit: 'Change password',
		busy: 'Changing…',
		done: 'Your password has been changed. Please log in.',
		uselessHeading: 'This link no longer works',
		useless:
			'A reset link works once, and only for one hour. If you have just chosen a new password, try to log in with it. If that does not work, ask for a new link.',
		again: 'Send a new link',
	},

	/** On the profile and beside orders, until the address is confirmed. */
	unverified: {
		note: (email: string) =>
			`Please confirm your email address: we sent a link to ${email}. Emails about your orders come after that.`,
		/** Where no mail leaves the shop. */
		noMails:
			'We cannot send emails at the moment, so your address is not confirmed yet. Your orders stand all the same: we call you about them.',
		/** MAIL-07. */
		refused: (email: string) =>
			`This address does not take mail: ${email}. Your orders stand all the same: we call you about them. Write to us, and we correct the address.`,
		again: 'Send it again',
		sending: 'Sending…',
	},

	profile: {
		title: 'Your account',
		customerSince: (year: string) => `Customer since ${year}`,
		memberSince: 'Member since',
		totalOrders: 'Total orders',
		heading: 'Account settings',
		signedOut: 'Please log in to view your profile.',
		login: 'Log in',
		save: 'Save',
		busy: 'Saving…',
		cancel: 'Cancel',
		unknown: 'Please choose what to change.',

		edit: 'Edit Profile',
		editAbout: 'The name on your account.',
		edited: 'Your profile has been saved.',
		nameByOwner: 'An owner changes the names of staff, under People.',

		password: 'Change Password',
		passwordAbout: 'This logs out your other devices.',
		currentPassword: 'Current password',
		noCurrentPassword: 'Please enter your current password',
		wrongPassword: 'That is not your current password',
		confirmPassword: 'Confirm new password',
		passwordChanged: 'Your password has been changed.',
		withoutPassword: 'You log in with Google, without a password.',
		byMail: 'To log in with a password too, ask for a link by email and choose a password.',
		sendLink: 'Send a link',

		notifications: 'Notification Preferences',
		notificationsAbout: 'Which emails we may send you.',
		mails: 'Emails from us',
		orderMails: 'Emails about my orders',
		offerMails: 'Emails about new stones and offers',
		offerMailsHint: 'This is our newsletter. Before the first one, we send you a link to confirm.',
		notificationsSaved: 'Your notification preferences have been saved.',
		newsletterUnasked: 'We cannot send emails at the moment: please choose the newsletter again later.',
		newsletterAsked: 'We sent you a link: please open it and press Confirm to get the newsletter.',
	},
};
