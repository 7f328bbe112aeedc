import { orderLines } from './tables.server.ts';

/** What of the stone a line is. */
export const goodsColumns = {
	size: orderLines.size,
	thickness: orderLines.thickness,
	finish: orderLines.finish,
	use: orderLines.use,
	pieces: orderLines.pieces,
};
