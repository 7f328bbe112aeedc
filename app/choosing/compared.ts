import type { Detail } from '#app/catalog/product.ts';
import type { Group, Row } from './compare-rows.ts';
import type { Scale } from './scale.ts';

/** What the head of a column shows, and its add button. */
export type Column = Pick<
	Detail,
	| 'id'
	| 'name'
	| 'description'
	| 'image'
	| 'picture'
	| 'price'
	| 'discount'
	| 'stock'
	| 'colour'
	| 'discontinued'
>;

/** A stone that can be set beside them. */
export type Suggested = Pick<Detail, 'id' | 'name'>;

/** What the page of a comparison shows. `unknown`: what has no page. `rest`: what is more than four. */
export type Compared = {
	stones: Column[];
	scale: Scale | null;
	groups: Group[];
	/** CHOOSE-02: the rows in which no stone differs. */
	same: Row[];
	unknown: string[];
	rest: string[];
	find: string;
	matches: Suggested[];
	/** Like the first of them, or what most people choose. */
	near: Suggested[];
};
