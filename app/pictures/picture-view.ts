/** The pictures of a stone in their order, as shoppers read them. The name of a painted picture ends in one of these. */
export const viewNames = { slab: 'Slab', close: 'Close up', laid: 'Laid', edge: 'Edge' } as const;

export type PictureView = keyof typeof viewNames;

export const pictureViews = Object.keys(viewNames) as PictureView[];
