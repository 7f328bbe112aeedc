import type { Mail } from '#app/mail/mail.ts';
import { shopFacts } from '#app/settings/facts.server.ts';

/** The mail with the link that verifies an address. Its reader may be a stranger: it has no word that the sender typed. */
export function verificationMail(recipient: string, origin: string, token: string): Mail {
	return {
		recipient,
		subject: `Confirm your email address for ${shopFacts().name}`,
		content: {
			heading: 'Confirm your email address',
			parts: [
				'Assalam-o-alaikum,',
				`Somebody, probably you, created an account at ${shopFacts().name} with this email address. Please confirm within seven days that it is yours:`,
				{
					press: 'Confirm my email address',
					address: `${origin}/verify-email?token=${encodeURIComponent(token)}`,
				},
				'Emails about your orders are sent once you have confirmed. If you did not create an account, do nothing: this address then gets no emails about orders.',
			],
		},
	};
}
