/** How much is worked out in one place: tiles that are laid, pieces that are nested. What is more is counted without a plan. */
export type WorkLimit = { tiles: number; pieces: number };

/** All that is worked out anywhere: a hall of 5,000 tiles is laid, and no house has so many pieces. */
export const WORK_LIMIT: WorkLimit = { tiles: 6000, pieces: 400 };
