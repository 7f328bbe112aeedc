import { whatsappLink } from '#app/settings/whatsapp-link.ts';

/** WhatsApp opens addresses up to about two thousand characters on every phone. An Urdu letter takes six of them. */
const LONGEST = 1800;

/** Of a first line that alone is too long: as many letters as fit in any script. */
const LONGEST_LINE = 180;

/**
 * CALC-06: the address that opens WhatsApp with a calculation, the most important line first. `address`: of the calculation, as the last line while it
 * leaves room, or null where it is not known. Else the last lines are left out until the rest fits.
 */
export function calculationMessage(phone: string, lines: readonly string[], address: string | null): string {
	const whole = address && whatsappLink(phone, [...lines, address].join('\n'));
	if (whole && whole.length < LONGEST) return whole;
	for (let shown = lines.length; shown > 0; shown--) {
		const link = whatsappLink(phone, lines.slice(0, shown).join('\n'));
		if (link.length < LONGEST) return link;
	}
	return whatsappLink(phone, (lines[0] ?? '').slice(0, LONGEST_LINE).toWellFormed());
}
