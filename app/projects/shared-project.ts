import type { ItemPart } from './parts.ts';

/** `price`: charged for a sq ft of these goods on the day of the link, in paisa; null where it was not sold then. */
export type SharedItem = Pick<
	ItemPart,
	| 'id'
	| 'stone'
	| 'name'
	| 'size'
	| 'thickness'
	| 'finish'
	| 'use'
	| 'quantity'
	| 'pieces'
	| 'note'
	| 'calculation'
> & { price: number | null };

/** What a link shows: nothing of its owner. */
export type SharedProject = { name: string; rooms: { id: string; name: string; items: SharedItem[] }[] };
