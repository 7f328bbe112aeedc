/** For buyers who pay by bank transfer instead of cash on delivery. */
export const bankAccount = {
	bank: 'Meezan Bank',
	branch: 'SITE Area, Karachi',
	title: 'Sangtarash Stone House',
	account: '0123 0456 7890 12',
	iban: 'PK36 MEZN 0001 2304 5678 9012',
} as const;
