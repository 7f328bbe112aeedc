/** A link that opens WhatsApp with a prepared message. `number`: digits only, with the country code. */
export function whatsappLink(number: string, message: string): string {
	return `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}
