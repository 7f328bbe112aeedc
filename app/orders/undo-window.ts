/** UNDO-01: for so long the author of a change can take it back. */
export const UNDO_MINUTES = 10;
