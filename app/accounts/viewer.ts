/** The signed-in customer or member of staff, with the fields that every page may use. */
export type Viewer = {
	id: string;
	name: string;
	email: string;
	role: 'customer' | 'staff';
	orderMails: boolean;
	offerMails: boolean;
	/** ISO date. */
	createdAt: string;
};
