import { groupThousands } from '#app/typed/group-thousands.ts';

/** A quantity is whole hundredths of a square foot, so that sums are exact. */
export const ONE_SQ_FT = 100;

/** The minimum of an order line: 0.1 sq ft. */
export const MIN_QUANTITY = 10;

/** The maximum of a line: 100,000 sq ft. At the highest price that an import accepts, its total is still an exact number. */
export const MAX_QUANTITY = 10_000_000;

/** `1,250.5` from 125050, without trailing zeros. */
export const formatQuantity = (quantity: number): string => groupThousands(`${quantity / 100}`);
