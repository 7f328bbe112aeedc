import type { Mail } from '#app/mail/mail.ts';
import { shopFacts } from '#app/settings/facts.server.ts';

/**
 * The mail with the link to choose a new password. It also goes to an address that is not verified, whose owner may be a
 * stranger: it has no word that the account's creator typed.
 */
export function resetMail(recipient: string, origin: string, token: string): Mail {
	return {
		recipient,
		subject: `Choose a new password for ${shopFacts().name}`,
		content: {
			heading: 'Choose a new password',
			parts: [
				'Assalam-o-alaikum,',
				'Somebody, probably you, asked for a new password for your account. Choose one here within one hour:',
				{
					press: 'Choose a new password',
					address: `${origin}/reset-password?token=${encodeURIComponent(token)}`,
				},
				'The link works once. If you did not ask for it, do nothing: your password stays the same.',
			],
		},
	};
}
