/** How stone leaves the yard. `goods` is goods transport; nobody drives a `pickup`. */
export const carrierKinds = ['own', 'hired', 'goods', 'courier', 'pickup'] as const;

export type CarrierKind = (typeof carrierKinds)[number];

export function isCarrierKind(word: string): word is CarrierKind {
	return carrierKinds.some((kind) => kind === word);
}
