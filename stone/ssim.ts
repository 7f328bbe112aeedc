/** The side of a compared square and the distance between two, px, as x264 measures it. */
const SIDE = 8;
const STEP = 4;
/** They keep the ratio stable in flat squares: (0.01 × 255)² and (0.03 × 255)². */
const C1 = 6.5025;
const C2 = 58.5225;

/**
 * The mean structural similarity of two grey pictures of one size (Wang and others, 2004): 1 for equal pictures. It compares
 * brightness, contrast and pattern of small squares, which is close to what people notice.
 */
export function meanSsim(a: Uint8Array, b: Uint8Array, width: number, height: number): number {
	const n = SIDE * SIDE;
	let total = 0;
	let squares = 0;
	for (let y = 0; y + SIDE <= height; y += STEP) {
		for (let x = 0; x + SIDE <= width; x += STEP) {
			let sumA = 0;
			let sumB = 0;
			let sumAA = 0;
			let sumBB = 0;
			let sumAB = 0;
			for (let j = y; j < y + SIDE; j++) {
				for (let i = j * width + x, end = i + SIDE; i < end; i++) {
					sumA += a[i];
					sumB += b[i];
					sumAA += a[i] * a[i];
					sumBB += b[i] * b[i];
					sumAB += a[i] * b[i];
				}
			}
			const meanA = sumA / n;
			const meanB = sumB / n;
			const varianceA = sumAA / n - meanA * meanA;
			const varianceB = sumBB / n - meanB * meanB;
			const together = sumAB / n - meanA * meanB;
			total +=
				((2 * meanA * meanB + C1) * (2 * together + C2)) /
				((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2));
			squares++;
		}
	}
	return total / squares;
}
