/** What the desk sends on WhatsApp. */
export const messageCopy = {
	begin: (number: string) => `Salaam, here is your quote ${number}:`,
	line: (what: string, sqFt: string, amount: string) => `• ${what}: ${sqFt} sq ft, ${amount}`,
	more: (count: number, amount: string) => `+${count} more: ${amount}`,
	option: (name: string) => `Option ${name}`,
	row: (name: string, figure: string) => `${name}: ${figure}`,
	until: (day: string) => `It counts until ${day}.`,
} as const;
