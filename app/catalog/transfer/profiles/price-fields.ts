import { discountedPrice, formatMoney } from '#app/platform/money.ts';
import { readMoney } from '#app/typed/amounts.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { isOfferNow } from './offer-time.ts';
import { programNumber } from './program-number.ts';

type Priced = { fields: Record<string, unknown>; unread: Record<string, string>; doubt?: string };

/** The days of an offer, as an export writes them; empty where it has none. */
export type OfferDays = { from: string; to: string };

/** The price and its discount in per cent, of a usual price and the one of an offer, which may be empty or of other days. */
export function priceFields(usual: string, offer: string, days: OfferDays = { from: '', to: '' }): Priced {
	const isNow = isOfferNow(days.from, days.to);
	if (usual !== '' && offer !== '' && isNow !== true) {
		const from = days.from && ` from ${days.from}`;
		const doubt = `its offer of ${offer}${from}${days.to && ` until ${days.to}`} was not taken`;
		return { ...pricedNow(usual, ''), doubt };
	}
	return pricedNow(usual, offer);
}

function pricedNow(given: string, offer: string): Priced {
	const usual = programNumber(given);
	const [from, to] = [readMoney(usual), readMoney(programNumber(offer))];
	if (usual === '' && offer === '') return { fields: {}, unread: {} };
	if (offer === '' || usual === '') return { fields: { price: usual || offer, discount: 0 }, unread: {} };
	if (!to.ok) return { fields: { price: usual }, unread: { discount: wordsOf(to.fault) } };
	if (!from.ok || to.value >= from.value) return { fields: { price: usual, discount: 0 }, unread: {} };
	const discount = Math.round((1 - to.value / from.value) * 10_000);
	const shown = discountedPrice(from.value, discount);
	return {
		fields: { price: usual, discount: discount / 100 },
		unread: {},
		// A discount has two decimals, and so not every price of an offer.
		...(shown !== to.value && {
			doubt: `the offer would be ${formatMoney(shown)}, and is ${formatMoney(to.value)} there`,
		}),
	};
}
