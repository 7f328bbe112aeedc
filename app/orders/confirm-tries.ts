/** How often somebody calls a customer who does not answer. */
export const MAX_TRIES = 3;

/** The time between two calls, in ms. */
export const BETWEEN_TRIES = 2 * 60 * 60 * 1000;
