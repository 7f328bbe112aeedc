import type { Settings } from '#app/settings/settings.ts';
import type { Texts } from './section-texts.ts';

type Stored = Pick<
	Settings,
	'taxRate' | 'seller' | 'orderMail' | 'vehicleLimit' | 'quoteDays' | 'samplePrice' | 'bounds'
>;

/** TEXT-04: the settings as the texts of their form. */
export function ordersTexts(settings: Stored): Texts {
	const { taxRate, seller, orderMail, vehicleLimit, quoteDays, samplePrice, bounds } = settings;
	return {
		taxRate: taxRate === null ? '' : String(taxRate / 100),
		sellerName: seller.name,
		sellerAddress: seller.address,
		ntn: seller.ntn,
		strn: seller.strn,
		orderMail: orderMail.on ? 'on' : '',
		orderMailAddress: orderMail.address,
		vehicleLimit: String(vehicleLimit ?? ''),
		quoteDays: String(quoteDays),
		samplePrice: String(samplePrice / 100),
		belowList: String(bounds.belowList),
		aboveDue: String(bounds.aboveDue),
		trip: String(bounds.trip),
	};
}

/** SET-08: what was typed in a draft, and else what is stored by now. The draft's field `seen` has the texts that it began with. */
export function onStored(stored: Texts, fields: Iterable<readonly [string, string]>): Texts {
	const drafted = new Map(fields);
	const seen = seenIn(drafted.get('seen')) ?? stored;
	return Object.fromEntries(
		Object.entries(stored).map(([name, text]) => {
			const typed = drafted.get(name) ?? '';
			return [name, typed === seen[name] ? text : typed];
		}),
	);
}

function seenIn(json: string | undefined): Texts | null {
	try {
		return JSON.parse(json ?? '');
	} catch {
		return null;
	}
}
