import type { Use } from '#app/catalog/uses.ts';

type Category = 'Marble' | 'Granite' | 'Onyx' | 'Travertine' | 'Limestone' | 'Slate';

/** A product of the demo catalogue, in the units that a stone yard uses on its tags. */
export type CatalogueProduct = {
	/** Kebab-case and permanent, because it is in the address `/product/<id>`. */
	id: string;
	name: string;
	category: Category;
	/** Two or three sentences that help a customer to choose. */
	description: string;
	/** Rupees per square foot. */
	price: number;
	/** 0 to 5, one decimal. */
	rating: number;
	/** Per cent off, 0 for none. */
	discount: number;
	/** Square feet in the yard, up to two decimals. */
	stock: number;
	/** Number of orders so far. */
	sales: number;
	isFeatured?: boolean;
	isBestSeller?: boolean;
	/** The older best-seller flag, the fallback in HOME-08. */
	bestSeller?: boolean;
	/** Quarry, belt or processor. */
	brand: string;
	/** Place first, country last: `Ziarat, Balochistan, Pakistan`. */
	origin: string;
	colour: string;
	finish: string;
	/** Millimetres. */
	thicknesses: number[];
	/** Inches, `12×24`. */
	tileSizes: string[];
	/** Feet, `9×5.5`; empty if the product is sold only as tiles. */
	slabSize: string;
	/** kg/m³. */
	density: number;
	/** What its description does not keep it off. */
	uses: Use[];
	/** ISO date. */
	createdAt: string;
};
