/** Paisa from rupees as people type them: `1,500`, `PKR 1500.50`. Null for anything else. */
export function paisaIn(typed: string): number | null {
	const plain = typed.replace(/^\s*(pkr|rs\.?)/i, '').replaceAll(/[\s,]/g, '');
	return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}
