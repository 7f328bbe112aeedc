/** A stone in two lines is one stone. */
export function countStones(lines: readonly { productId: string }[]): number {
	return new Set(lines.map(({ productId }) => productId)).size;
}

/** Null where a line does not say how many it has. */
export function countPieces(lines: readonly { pieces: number }[]): number | null {
	return lines.every(({ pieces }) => pieces > 0) ? lines.reduce((sum, { pieces }) => sum + pieces, 0) : null;
}
