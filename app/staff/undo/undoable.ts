/** An action of one's own, as the strip shows it. `of`: what `id` is of. */
export type Undoable = {
	of: 'order' | 'quote' | 'stock' | 'products' | 'settings' | 'review' | 'word';
	id: string;
	version: number;
	text: string;
	secondsLeft: number;
};
