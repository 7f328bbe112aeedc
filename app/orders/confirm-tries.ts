/** How often somebody calls a customer who does not answer. */
export const MAX_TRIES = 3;
