/** A frame in a picture: its size beside the largest that fits, and where it lies in the room that is left, from 0 to 1. */
export type Frame = { size: number; x: number; y: number };

/** Width by height of every picture of a stone. */
const SHAPE = 4 / 5;

/** What the frame holds, in px of the picture. */
export function frameOf(
	{ size, x, y }: Frame,
	picture: { width: number; height: number },
): { x: number; y: number; width: number; height: number } {
	const width = Math.min(picture.width, picture.height * SHAPE) * size;
	const height = width / SHAPE;
	return { x: (picture.width - width) * x, y: (picture.height - height) * y, width, height };
}
