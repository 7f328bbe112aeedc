/** What the desk sends on WhatsApp. */
export const messageCopy = {
	begin: (number: string) => `Salaam, here is your quote ${number}:`,
	line: (what: string, sqFt: string, amount: string) => `• ${what}: ${sqFt} sq ft, ${amount}`,
	more: (count: number) => `+${count} more`,
	total: (option: string, amount: string) => (option ? `Option ${option}: ${amount}` : `Total: ${amount}`),
	until: (day: string) => `It counts until ${day}.`,
} as const;
