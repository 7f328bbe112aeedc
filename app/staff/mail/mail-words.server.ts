import { faultWords } from '#app/mail/fault-words.ts';
import { mayBeTried } from '#app/mail/try-again.server.ts';
import { phoneInWords } from '#app/orders/phone.server.ts';
import { telLink } from '#app/orders/texts/phone-links.server.ts';
import { formatMoment } from '#app/staff/moment.ts';
import { isolated } from '#app/typed/isolated.ts';
import { outboxCopy as copy } from './copy.ts';
import type { ListedMail } from './list-mail.server.ts';

/** A row of the list, as the owner reads it. */
export function mailInWords(mail: ListedMail, now: Date) {
	const takesNone = mail.status === 'dead' && mail.fault === 'address';
	const phone = takesNone && mail.phone;
	return {
		id: mail.id,
		at: formatMoment(mail.createdAt),
		to: mail.recipient,
		subject: mail.subject,
		orderId: mail.orderId,
		state: stateOf(mail, now),
		phone: phone ? { shown: phoneInWords(phone), tel: telLink(phone) } : null,
		why: [
			takesNone && !phone && copy.noPhone,
			whyOf(mail),
			mail.lastError && copy.said(isolated(mail.lastError)),
		].filter((text) => typeof text === 'string'),
		mayBeTried: mayBeTried(mail),
		mayBeRedirected: mail.mayBeRedirected,
	};
}

export type MailInWords = ReturnType<typeof mailInWords>;

function stateOf(mail: ListedMail, now: Date): string {
	if (mail.status === 'held') return copy.held;
	if (mail.status === 'dead') return mail.fault === 'address' ? copy.call : copy.givenUp(mail.attempts);
	if (mail.notBefore && mail.notBefore > now) return copy.notBefore(formatMoment(mail.notBefore));
	if (mail.fault) return copy.tried(mail.attempts, formatMoment(mail.nextAttemptAt));
	return mail.isLetter ? copy.letter : copy.soon;
}

/** That an address takes none says the state already. */
function whyOf({ status, fault }: ListedMail): string | null {
	if (!fault || (status === 'dead' && fault === 'address')) return null;
	return faultWords[fault];
}
