import type { Mail } from '#app/mail/mail.ts';
import { shopFacts } from '#app/settings/facts.server.ts';

const WHAT = {
	app: 'An authenticator app was set up for your login',
	passkey: 'A passkey was added to your login',
	'passkey removed': 'A passkey was removed from your login',
	codes: 'New backup codes were made for your login',
	reset: 'The second factor of your login was reset',
};

export type FactorChange = keyof typeof WHAT;

/** Tells a member of staff what has changed in how they log in. If it was a thief, this is how they learn of it. */
export function factorMail(recipient: string, change: FactorChange, origin: string): Mail {
	return {
		recipient,
		subject: `${WHAT[change]} at ${shopFacts().name}`,
		content: {
			heading: WHAT[change],
			parts: [
				'Assalam-o-alaikum,',
				`${WHAT[change]} at ${shopFacts().name}. If you know of it, do nothing.`,
				'If you do not, somebody may know your password. Tell an owner of the shop at once, and choose a new password:',
				{ press: 'Choose a new password', address: `${origin}/forgot-password` },
			],
		},
	};
}

/** The mail with the code that a login must show before it sets up its first second factor. Its subject is stored for longer. */
export function codeMail(recipient: string, code: string): Mail {
	return {
		recipient,
		subject: `Your code for ${shopFacts().name}`,
		content: {
			heading: 'Your code',
			parts: [
				'Assalam-o-alaikum,',
				`you are about to protect your login at ${shopFacts().name} with your phone. Enter this code on the page that asked for it:`,
				code,
				'Show it to nobody. If you did not ask for it, somebody knows your password. Tell an owner of the shop, and choose a new one.',
			],
		},
	};
}
