import type { Mail } from '#app/mail/mail.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';

/** The mail with the link to choose a new password. */
export function resetMail(user: { name: string; email: string }, origin: string, token: string): Mail {
	return {
		recipient: user.email,
		subject: `Choose a new password for ${shopFacts.name}`,
		content: {
			heading: 'Choose a new password',
			parts: [
				`Assalam-o-alaikum ${user.name},`,
				'Somebody, likely you, asked for a new password for your account with us. Choose it here within the hour:',
				{
					press: 'Choose a new password',
					address: `${origin}/reset-password?token=${encodeURIComponent(token)}`,
				},
				'The link works once. If you did not ask, do nothing: your password stays as it is.',
			],
		},
	};
}
