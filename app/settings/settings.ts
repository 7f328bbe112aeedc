import { newShopFacts, type ShopFacts } from './shop-facts.ts';

/** What the owner sets in the back office. */
export type Settings = ShopFacts & {
	/** Sales tax in hundredths of a per cent; null: an invoice has no line for it. */
	taxRate: number | null;
	/** Who sells, as an invoice names it; empty where it is not known yet. */
	seller: { name: string; address: string; ntn: string; strn: string };
	/** What stands before the number of an invoice; may be empty. */
	invoicePrefix: string;
	/** Whether each order is mailed to an address of the shop, and to which. */
	orderMail: { on: boolean; address: string };
	/** What a vehicle of the shop may carry, in kg; null: as much as one likes. */
	vehicleLimit: number | null;
	/** For how many days a new quote counts. */
	quoteDays: number;
	/** What a sample costs, in paisa. */
	samplePrice: number;
	/**
	 * BOUND-01: how far staff go without an owner. `belowList`: per cent of the list's price, below it and above. The others are whole rupees: `aboveDue`,
	 * cash beyond what is due; `trip`, what a trip costs or is charged with.
	 */
	bounds: { belowList: number; aboveDue: number; trip: number };
};

export type SettingKey = keyof Settings;

export const newShopSettings: Settings = {
	...newShopFacts,
	taxRate: null,
	seller: { name: '', address: '', ntn: '', strn: '' },
	invoicePrefix: '',
	orderMail: { on: false, address: '' },
	// A Shehzore takes a tonne and a half.
	vehicleLimit: 1500,
	quoteDays: 14,
	samplePrice: 15_000,
	bounds: { belowList: 20, aboveDue: 1000, trip: 25_000 },
};
