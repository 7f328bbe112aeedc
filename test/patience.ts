/**
 * How long a test waits for one thing, in ms, before it says that the thing did not come. Only a fault ever waits so long: a
 * busy machine takes ten times as long as a quiet one.
 */
export const PATIENCE = 60_000;

/** How long a whole test may take, in ms. It ends a test that hangs. */
export const TEST_PATIENCE = 10 * PATIENCE;
