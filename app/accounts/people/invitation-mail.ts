import type { StaffRole } from '#app/accounts/role.ts';
import type { Mail } from '#app/mail/mail.ts';
import { shopFacts } from '#app/settings/facts.server.ts';

const WORK: Record<StaffRole, string> = {
	owner: 'as an owner',
	desk: 'at the desk',
	yard: 'in the yard',
	driver: 'as a driver',
};

/** The mail with the link of an invitation. Its reader may be a stranger: it has no word that was typed. */
export function invitationMail(recipient: string, role: StaffRole, link: string): Mail {
	return {
		recipient,
		subject: `Work with us at ${shopFacts().name}`,
		content: {
			heading: `Work with us at ${shopFacts().name}`,
			parts: [
				'Assalam-o-alaikum,',
				`${shopFacts().name} invites you to work ${WORK[role]}. Make your login here within 48 hours:`,
				{ press: 'Make my login', address: link },
				'The link works once. Pass it on to nobody. If you know nothing of this, do nothing.',
			],
		},
	};
}
