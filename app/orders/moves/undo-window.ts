/** UNDO-01: for so long the author of a change can take it back. */
export const UNDO_MINUTES = 10;

/** What was done before this can no longer be undone. */
export const undoneSince = (now: Date) => new Date(now.getTime() - UNDO_MINUTES * 60_000);

export const undoneUntil = (at: Date) => new Date(at.getTime() + UNDO_MINUTES * 60_000);
