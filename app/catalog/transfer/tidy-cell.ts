/** The fields that are one number. */
const NUMBERS = ['price', 'stock', 'discount', 'rating', 'sales', 'density'];

/** `PKR 1,250.50`, `Rs. 300/-`, `12.5 %` and `40 sq ft`. Not `5,60`: it may be 5.60 or 560. */
const WRITTEN =
	/^(?:pkr|rs\.?|₨)?\s*(?<number>\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?|\d+(?:\.\d+)?)\s*(?:%|\/-|sq\.?\s*ft\.?|pkr)?$/i;

/** Signs that nobody sees, mostly of the direction in which a text is written. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A cell as an import reads it: an id and a number without what people and programs write around them. */
export function tidyCell(field: string, cell: unknown): unknown {
	if (typeof cell !== 'string') return cell;
	if (field === 'id') return cell.replaceAll(UNSEEN, '').trim();
	if (!NUMBERS.includes(field)) return cell;
	const number = WRITTEN.exec(withLatinDigits(cell.replaceAll(UNSEEN, '').trim()))?.groups?.number;
	return number === undefined ? cell : number.replaceAll(',', '');
}

/** Urdu and Arabic digits with their signs of decimals and of thousands. */
function withLatinDigits(text: string): string {
	return text
		.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
		.replaceAll('\u066b', '.')
		.replaceAll('\u066c', ',');
}
