type Days = { returnDays: number; warrantyYears: number };

const PLACEHOLDER = /\{(\w+)\}/g;

/** A text of the owner with `{returnDays}` and `{warrantyYears}` filled in; any other word in braces stays. */
export function fillDays(text: string, { returnDays, warrantyYears }: Days): string {
	const days: Record<string, number> = { returnDays, warrantyYears };
	return text.replaceAll(PLACEHOLDER, (whole, name: string) => String(days[name] ?? whole));
}
