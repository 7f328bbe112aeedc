import type { CourierColumns, CourierField } from '#app/orders/courier-fields.ts';

/** One parcel: what is counted is a number. */
export type Parcel = Record<CourierField, string | number>;

/** What most couriers ask for, where the owner has not described another sheet. */
export const USUAL_COLUMNS: CourierColumns = [
	{ field: 'reference', heading: 'Reference' },
	{ field: 'name', heading: 'Consignee name' },
	{ field: 'phone', heading: 'Phone' },
	{ field: 'address', heading: 'Address' },
	{ field: 'city', heading: 'City' },
	{ field: 'pieces', heading: 'Pieces' },
	{ field: 'grams', heading: 'Weight (g)' },
	{ field: 'rupees', heading: 'Amount to collect (PKR)' },
	{ field: 'remarks', heading: 'Remarks' },
];

/** The first rows of a sheet: its headings, and one row a parcel. */
export function sheetRows(columns: CourierColumns, parcels: readonly Parcel[]): (string | number)[][] {
	return [
		columns.map(({ heading }) => heading),
		...parcels.map((parcel) => columns.map(({ field }) => parcel[field])),
	];
}
