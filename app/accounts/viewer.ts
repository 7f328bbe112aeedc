import type { Role } from './role.ts';

/** The signed-in customer or member of staff, with the fields that every page may use. */
export type Viewer = {
	id: string;
	name: string;
	email: string;
	role: Role;
	/** Whether a mailed link or Google has shown that the address is the customer's own. */
	emailVerified: boolean;
	orderMails: boolean;
	offerMails: boolean;
	/** Paisa: what the next order gives back for samples. */
	sampleCredit: number;
	/** ISO date. */
	createdAt: string;
};
