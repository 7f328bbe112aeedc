export type Category = 'Marble' | 'Granite' | 'Onyx' | 'Travertine' | 'Limestone' | 'Slate';

/** One stone of the demo catalogue, in the units a stone yard writes on its tags. */
export type CatalogueStone = {
	/** Kebab-case and permanent: it is the address `/product/<id>`. */
	id: string;
	name: string;
	category: Category;
	/** Two or three sentences that help someone choose. */
	description: string;
	/** Rupees per square foot. */
	price: number;
	/** 0 to 5, one decimal. */
	rating: number;
	/** Per cent off, 0 for none. */
	discount: number;
	/** Square feet in the yard, up to two decimals. */
	stock: number;
	/** Orders so far. */
	sales: number;
	isFeatured?: boolean;
	isBestSeller?: boolean;
	/** The older best-seller flag, which HOME-08 falls back to. */
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
	/** Feet, `9×5.5`; empty where the stone comes only as tiles. */
	slabSize: string;
	/** kg/m³. */
	density: number;
	/** ISO date. */
	createdAt: string;
};
