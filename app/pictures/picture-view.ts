/** The pictures of a stone, in their order. The name of a painted picture ends in one of these. */
export const pictureViews = ['slab', 'close', 'laid', 'edge'] as const;

export type PictureView = (typeof pictureViews)[number];

/** As shoppers read them. */
export const viewNames: Record<PictureView, string> = {
	slab: 'Slab',
	close: 'Close up',
	laid: 'Laid',
	edge: 'Edge',
};
