import type { Mail } from '#app/mail/mail.ts';
import { shopFacts } from '#app/settings/facts.server.ts';

/** Tells a customer that the account is going to be deleted: somebody else may have pressed the button. */
export function deletionMail(recipient: string, origin: string): Mail {
	return {
		recipient,
		subject: `Your account at ${shopFacts().name} will be deleted`,
		content: {
			heading: 'Your account will be deleted',
			parts: [
				'Assalam-o-alaikum,',
				`You asked us to delete your account at ${shopFacts().name}. We do it within seven days, or when your last order has arrived. Until then you can keep it:`,
				{ press: 'Open my profile', address: `${origin}/profile` },
				'If it was not you, please keep the account there, and change its password.',
			],
		},
	};
}
