/** Words of the pages behind an invitation and behind the link that makes the first owner. */
export const joinCopy = {
	unavailable: 'The database does not answer. Wait a moment and try again.',

	join: {
		title: 'Work with us',
		invited: (role: string) => `You are invited to work here. Your role: ${role}.`,
		about: 'Choose a password. You log in with it from now on.',
		submit: 'Make my login',
		busy: 'Making your login…',
		known: 'I have an account here already:',
		login: 'Log in',
		signedIn: (name: string, email: string) => `You are logged in as ${name}, ${email}.`,
		accept: 'Accept with this account',
		other: 'Not you? Open this link in a private window.',
		staff: 'You work here already. If the link is for somebody else, send it to that person.',
		toStaff: 'Open the back office',
	},

	setUp: {
		title: 'Become the owner of this shop',
		about: 'This makes the first owner, who may do everything and invites the others. The link works once.',
		submit: 'Make the owner’s login',
		accept: 'Make this account the owner',
	},

	link: {
		title: 'This link does not work',
		text: 'A link works once, and for 48 hours. Ask who sent it for a new one.',
		failedTitle: 'Something went wrong',
		failed: 'Nothing is lost. Wait a moment and load the page again.',
		tooOften:
			'Too many wrong links were opened here. Copy the whole link as it was sent: the right one opens at once.',
	},
};
