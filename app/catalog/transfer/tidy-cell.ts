/** The fields that are one number. */
const NUMBERS = ['price', 'stock', 'discount', 'rating', 'sales', 'density'];

/** `PKR 1,250.50`, `Rs. 300/-`, `12.5 %` and `40 sq ft`. Not `5,60`: it may be 5.60 or 560. */
const WRITTEN =
	/^(?:pkr|rs\.?|₨)?\s*(?<number>\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?|\d+(?:\.\d+)?)\s*(?:%|\/-|sq\.?\s*ft\.?|pkr)?$/i;

/** A cell as an import reads it: a number without what people write around it. */
export function tidyCell(field: string, cell: unknown): unknown {
	if (typeof cell !== 'string' || !NUMBERS.includes(field)) return cell;
	const number = WRITTEN.exec(cell.trim())?.groups?.number;
	return number === undefined ? cell : number.replaceAll(',', '');
}
