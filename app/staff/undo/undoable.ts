/** An action of one's own, as the strip shows it. */
export type Undoable = { orderId: string; version: number; text: string; secondsLeft: number };
