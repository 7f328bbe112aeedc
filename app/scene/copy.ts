/** What a shopper reads on a scene. */
export const sceneCopy = {
	loading: 'The room is being laid.',
	notHere: 'Your browser cannot lay other stones here.',
	zoomIn: 'Zoom in',
	zoomOut: 'Zoom out',
	whole: 'Show the whole room',
	keys: 'Plus and minus zoom, arrows move the picture, 0 shows all of it.',
	divider: 'Where one stone ends and the other begins',
	dividerAt: (percent: number) => `${percent} % from the left`,
} as const;
