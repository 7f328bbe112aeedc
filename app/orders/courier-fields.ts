/** What a courier's sheet can say of an order. */
export const courierFields = [
	'reference',
	'name',
	'phone',
	'address',
	'city',
	'pieces',
	'grams',
	'rupees',
	'remarks',
] as const;

export type CourierField = (typeof courierFields)[number];

/** The columns of a sheet, from left to right. */
export type CourierColumns = readonly { field: CourierField; heading: string }[];
