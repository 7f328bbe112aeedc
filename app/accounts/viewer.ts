/** Who is looking, as every page may know it. */
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
