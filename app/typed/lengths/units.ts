/** Lengths in this folder are whole sixteenths of an inch. */
export const INCH = 16;
export const FOOT = 12 * INCH;
export const MM = INCH / 25.4;

/** 1,000 ft. No room or counter is longer; above it a length is a slip of the hand. */
export const LONGEST = 1000 * FOOT;
