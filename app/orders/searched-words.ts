/**
 * A phone as people write it: digits with spaces, dashes, dots, slashes or brackets between them. A letter beside them makes it
 * the number of an order.
 */
const PHONE = /(?<![\p{L}\d])\+?\(?\d[\d\s()./-]{5,}\d(?![\p{L}\d])/gu;

/**
 * DESK-03: the words of a search, each to be found somewhere in name, phone digits and number of an order. A phone becomes the
 * digits that all its spellings share: `0300-1234567`, `+92 300 1234567` and `300 1234567` are one.
 */
export function searchedWords(text: string): string[] {
	const phones: string[] = [];
	const rest = text.replace(PHONE, (phone) => {
		phones.push(sharedDigits(phone));
		return ' ';
	});
	const words = rest.toLowerCase().replaceAll('#', ' ').split(/\s+/);
	return [...words, ...phones].filter((word) => word !== '');
}

function sharedDigits(phone: string): string {
	return phone.replace(/\D/g, '').replace(/^(00)?92|^0+/, '');
}
