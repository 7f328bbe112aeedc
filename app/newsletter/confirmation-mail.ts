import type { Mail } from '#app/mail/mail.ts';
import { shopFacts } from '#app/settings/facts.server.ts';

/** The mail with the link that confirms a subscriber. Its reader may be a stranger: it has no word that was typed. */
export function confirmationMail(recipient: string, address: string): Mail {
	return {
		recipient,
		subject: `Confirm the newsletter of ${shopFacts().name}`,
		content: {
			heading: 'Confirm our newsletter',
			parts: [
				'Assalam-o-alaikum,',
				`Somebody, probably you, asked for the newsletter of ${shopFacts().name} at this email address. Please confirm within seven days that you want it:`,
				{ press: 'Confirm the newsletter', address },
				'If you did not ask for it, do nothing: without your confirmation this address gets no newsletter.',
			],
		},
	};
}
