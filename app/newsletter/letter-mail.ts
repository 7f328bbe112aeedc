import type { Mail } from '#app/mail/mail.ts';

export type Letter = {
	subject: string;
	/** Plain text; an empty line ends a paragraph. */
	text: string;
};

/** A letter to one subscriber, with the address that unsubscribes. */
export function letterMail({ subject, text }: Letter, recipient: string, unsubscribe: string): Mail {
	const parts = text
		.replaceAll('\r\n', '\n')
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim())
		.filter(Boolean);
	return { recipient, subject, content: { heading: subject, parts }, unsubscribe };
}
