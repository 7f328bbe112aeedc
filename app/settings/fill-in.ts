import type { ShopFacts } from './shop-facts.ts';

type Filling = Pick<ShopFacts, 'returnDays' | 'warrantyYears' | 'cuttingDays'> & {
	contact: { city: string };
};

/** What a text of the owner may have in braces. */
export const fillings = ['returnDays', 'warrantyYears', 'cuttingDays', 'city'] as const;

const PLACEHOLDER = /\{(\w+)\}/g;

/** A text of the owner with its `fillings` filled in; any other word in braces stays. */
export function fillIn(text: string, { returnDays, warrantyYears, cuttingDays, contact }: Filling): string {
	const words: Record<(typeof fillings)[number], string | number> = {
		returnDays,
		warrantyYears,
		cuttingDays,
		city: contact.city || 'our city',
	};
	return text.replaceAll(PLACEHOLDER, (whole, name: string) =>
		String(words[name as keyof typeof words] ?? whole),
	);
}
