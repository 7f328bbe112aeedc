/** The lists of mail that has not reached its reader, by status: what is given up first. */
export const mailTabs = ['dead', 'waiting', 'held'] as const;

export type MailTab = (typeof mailTabs)[number];

export function mailTabOf(text: string | null): MailTab {
	return mailTabs.find((tab) => tab === text) ?? 'dead';
}
